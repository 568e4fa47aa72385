import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Pence } from "#shared/money/pence.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { NewRow } from "../rows/new-row.ts";
import type { Row } from "../rows/read-row.rules.ts";
import type { WholeEvent } from "./sheet.ts";
import type { Answer } from "./sheet-kinds.rules.ts";

/** An event that bookings may be imported into. */
export interface SheetEvent {
  id: string;
  kind: EventKind;
  /** A night's is its university. */
  title: string;
  eventDate: string;
  status: string;
  minimumAge: number | null;
  ticketPrice: Pence;
  calendarSequence: number;
}

/** What an import knows before its first row. */
export interface SheetContext {
  secrets: Secrets;
  /** The time of the import. */
  now: Date;
  wholeEvents: readonly WholeEvent[];
  events: readonly SheetEvent[];
  /** The event of all bookings; undefined where each row names its own. */
  eventId: string | undefined;
  /** The words of the consent of all subscribers in the file, as the admin states it. */
  consent: string | undefined;
  /** The account of the admin; null for the operator's command. */
  actorId: string | null;
}

/** What becomes of a row of a file, or of a row here that the file no longer has. */
export interface SheetEntry {
  /** What a preview shows of it, by label. */
  shown: Readonly<Record<string, string>>;
  /** The rows to insert, unless the first is here. */
  rows: NewRow[];
  /** The event whose places the rows take. */
  eventId?: string;
  /** Changes or removes a row that is here, in place of inserting. Resolves to whether it was still the same. */
  change?: { kind: "updated" | "removed"; apply: (tx: Queryable) => Promise<boolean> };
}

/** Reads the rows of a file, one after the other. */
export interface SheetReader {
  /** What identifies a row: the same in every import. @throws Held */
  idOf: (row: Row) => string;
  /** "known" for a row that is here already. @throws Held for one that cannot be imported */
  read: (row: Row, answer: Answer) => SheetEntry | "known";
  /** What becomes of rows here that the file no longer has, after its last row. */
  leftOver?: () => (SheetEntry | { row: string; reason: string })[];
}

/** What the rows of a file become: reads what rows here refer to, before the first row. */
export type OpenKind = (db: Queryable, context: SheetContext) => Promise<SheetReader>;
