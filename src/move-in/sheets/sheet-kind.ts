import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Pence } from "#shared/money/pence.ts";
import type { Row } from "../rows/read-row.rules.ts";
import type { ImportContext, NewRow } from "../rows/table-import.ts";
import type { SheetFields } from "./columns.rules.ts";

/** An event that bookings may be imported into. */
export interface SheetEvent {
  id: string;
  kind: EventKind;
  /** Its name: a night's university, the title of any other. */
  university: string;
  eventDate: string;
  status: string;
  minimumAge: number | null;
  ticketPrice: Pence;
  calendarSequence: number;
}

/** The consent of all subscribers in a file, as an admin states it. */
export interface Consent {
  words: string;
  /** The account of the admin; null for the operator's command. */
  statedBy: string | null;
}

/** What a person chose beside the file. */
export interface SheetOptions {
  events: readonly SheetEvent[];
  /** The event of all bookings; undefined where each row names its own. */
  eventId: string | undefined;
  consent: Consent | undefined;
  /** The account of the admin; null for the operator's command. */
  actorId: string | null;
}

/** A row as it is stored. */
export interface SheetEntry {
  /** What a preview shows of it, by label. */
  shown: Readonly<Record<string, string>>;
  rows: NewRow[];
}

/** @throws Held for a row that cannot be imported, Known for one that is here already */
export type ReadSheetRow = (row: Row) => SheetEntry;

/** What the rows of a file become, and how. */
export interface SheetKind {
  fields: SheetFields;
  /** Fields of which at least one needs a column. */
  needs: readonly (readonly string[])[];
  /** Reads what rows here refer to, before the first row. */
  open: (db: Queryable, context: ImportContext, options: SheetOptions) => Promise<ReadSheetRow>;
}
