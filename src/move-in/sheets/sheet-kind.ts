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
  /** The title; for a night, its university. */
  title: string;
  eventDate: string;
  status: string;
  minimumAge: number | null;
  ticketPrice: Pence;
  calendarSequence: number;
}

/** The facts that an import has before its first row. */
export interface SheetContext {
  secrets: Secrets;
  now: Date;
  wholeEvents: readonly WholeEvent[];
  events: readonly SheetEvent[];
  /** The event of all bookings. Undefined where each row names one. */
  eventId: string | undefined;
  /** The admin's text of the consent that all subscribers in the file gave. */
  consent: string | undefined;
  /** The account of the admin; null for the operator's command. */
  actorId: string | null;
}

/** The change for a row of a file, or for an existing row that is no longer in the file. */
export interface SheetEntry {
  /** The preview of the row, by label. */
  shown: Readonly<Record<string, string>>;
  /** The rows to insert, unless the first already exists. */
  rows: NewRow[];
  /** The event for which the rows need places. */
  eventId?: string;
  /** Updates or removes an existing row, instead of an insert. Resolves to false if the row has changed. */
  change?: { kind: "updated" | "removed"; apply: (tx: Queryable) => Promise<boolean> };
}

/** Reads the rows of a file, one after the other. */
export interface SheetReader {
  /** The identity of a row, which is constant across imports. @throws Held */
  idOf: (row: Row) => string;
  /** "known" for a row that already exists. @throws Held for one that cannot be imported */
  read: (row: Row, answer: Answer) => SheetEntry | "known";
  /** After the last row: the changes for existing rows that are no longer in the file. */
  leftOver?: () => (SheetEntry | { row: string; reason: string })[];
}

/** Opens the reader of a kind: before the first row, it reads the existing rows that matter. */
export type OpenKind = (db: Queryable, context: SheetContext) => Promise<SheetReader>;
