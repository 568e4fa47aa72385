import { setImmediate } from "node:timers/promises";
import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { refusalOf } from "../rows/held-reasons.rules.ts";
import { Held, type Replaced, type Row, readRow } from "../rows/read-row.rules.ts";
import { silenceWebhooks } from "../rows/silence-webhooks.queries.ts";
import { openBookings } from "./bookings-sheet.ts";
import { openCalendar } from "./calendar-sheet.ts";
import { lockEvents, recountPlaces } from "./recount-places.queries.ts";
import { openRegistrations } from "./registrations-sheet.ts";
import { countTooSmall } from "./sheet.queries.ts";
import type { SheetReading, SheetRow } from "./sheet.ts";
import { sheetFields } from "./sheet-fields.rules.ts";
import type { OpenKind, SheetContext, SheetEntry, SheetReader } from "./sheet-kind.ts";
import { type Answer, leastOf, type SheetKindName } from "./sheet-kinds.rules.ts";
import { openSubscribers } from "./subscribers-sheet.ts";

const sheetKinds: Readonly<Record<SheetKindName, OpenKind>> = {
  bookings: openBookings,
  subscribers: openSubscribers,
  registrations: openRegistrations,
  calendar: openCalendar,
};

export interface SheetResult {
  imported: number;
  updated: number;
  removed: number;
  known: number;
  /** The first changes, in stored form. */
  preview: { line: number; shown: SheetEntry["shown"] }[];
  /** The rejected rows, by line and by the name or title in them. Line 0 where the file has no lines. */
  refusals: { line: number; row: string; reason: string }[];
  /** Replaced values, by field and replacement. */
  notes: { what: string; count: number }[];
  /** The number of events that got more places for their bookings. */
  enlarged: number;
}

/** Undoes the transaction of a check. */
const undo = new Error("The check is undone");

const PREVIEW_ROWS = 10;
/** Few enough for other requests to be answered in between. */
const ROWS_AT_ONCE = 100;
const VALUE_LENGTH = 60;

interface ReadEntry {
  line: number;
  row: string;
  entry: SheetEntry;
  replaced: readonly Replaced[];
}

export type SheetOptions = Omit<SheetContext, "secrets" | "now" | "wholeEvents"> & {
  /** Whether to read everything and undo each transaction. */
  isCheck: boolean;
  /** Keyed digest of the admin's network address; null for the operator's command. */
  source: string | null;
};

/** Imports the rows of a file, in transactions of some 100 rows. */
export async function importSheet(
  { database, secrets }: { database: Database; secrets: Secrets },
  { as, reading }: { as: SheetKindName; reading: Pick<SheetReading, "rows" | "wholeEvents"> },
  { isCheck, source, ...options }: SheetOptions,
): Promise<SheetResult> {
  const { rows, wholeEvents } = reading;
  const result = { imported: 0, updated: 0, removed: 0, known: 0 };
  const [preview, refusals]: [SheetResult["preview"], SheetResult["refusals"]] = [[], []];
  const notes = new Map<string, number>();
  const added = new Map<string, number>();
  const enlarged = new Set<string>();
  const log = (event: "import-started" | "rows-imported", count: number) => {
    const { actorId, eventId } = options;
    const detail = { as, rows: count, ...(eventId && { event: eventId }) };
    return isCheck ? undefined : recordEvent(database.db, { event, actorId, source, detail });
  };
  await log("import-started", rows.length);
  const reader = await sheetKinds[as](database.db, { ...options, secrets, now: new Date(), wholeEvents });
  const least = leastAnswers(rows, reader);
  const seen = new Set<string>();
  let batch: ReadEntry[] = [];
  let size = 0;
  for (const [index, row] of rows.entries()) {
    const found = readRow(row.values);
    try {
      const entry = entryOf(row, found);
      if (entry === "known") result.known++;
      else {
        batch.push({ line: row.line, row: nameIn(row), entry, replaced: found.replaced });
        size += Math.max(1, entry.rows.length);
      }
    } catch (error) {
      if (!(error instanceof Held)) throw error;
      refuse(row.line, nameIn(row), reasonOf(error, row));
    }
    if (size >= ROWS_AT_ONCE) {
      await store(batch);
      [batch, size] = [[], 0];
    }
    // Lets the process answer other requests.
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
  }
  await store(batch);
  const rest = reader.leftOver?.() ?? [];
  for (const each of rest) if ("reason" in each) refuse(0, each.row, each.reason);
  await store(
    rest.flatMap((entry) => ("reason" in entry ? [] : [{ line: 0, row: "", entry, replaced: [] }])),
  );
  await log("rows-imported", result.imported + result.updated + result.removed);
  return {
    ...result,
    preview,
    refusals: refusals.sort((one, other) => one.line - other.line),
    notes: [...notes].map(([what, count]) => ({ what, count })),
    enlarged: isCheck ? await countTooSmall(database.db, added) : enlarged.size,
  };

  /** @throws Held */
  function entryOf({ problem, answer }: SheetRow, found: Row): SheetEntry | "known" {
    if (problem !== undefined) throw new Held(problem);
    const id = reader.idOf(found);
    if (seen.has(id)) throw new Held("the same as an earlier line");
    const lowest = leastOf([answer, least.get(id) ?? "on"]);
    if (lowest === "held") throw new Held("the same as a line that we hold back");
    const entry = reader.read(found, lowest);
    seen.add(id);
    return entry;
  }

  async function store(entries: readonly ReadEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      const isDone: boolean[] = [];
      await database
        .transaction(async (tx) => {
          const grown = await storeEntries(tx, entries, isDone);
          if (isCheck) throw undo;
          for (const eventId of grown) enlarged.add(eventId);
        })
        .catch((error) => {
          if (error !== undo) throw error;
        });
      for (const [index, each] of entries.entries()) count(each, isDone[index] ?? false);
    } catch (error) {
      const reason = refusalOf(error);
      if (reason === undefined) throw error;
      const [only] = entries;
      if (entries.length === 1 && only) refuse(only.line, only.row, reason);
      // One entry of the batch was refused, so the entries are stored singly.
      else for (const each of entries) await store([each]);
    }
  }

  function count({ line, row, entry, replaced }: ReadEntry, isDone: boolean): void {
    const { change, eventId, rows: stored, shown } = entry;
    if (!isDone && change)
      refuse(line, row || (shown.Title ?? ""), "changed here during the import: import it again");
    else if (!isDone) result.known++;
    if (!isDone) return;
    result[change?.kind ?? "imported"]++;
    if (preview.length < PREVIEW_ROWS) preview.push({ line, shown });
    const tickets = stored.filter(({ values }) => values.eventId === eventId).length;
    if (eventId) added.set(eventId, (added.get(eventId) ?? 0) + tickets);
    for (const { column, what } of replaced) {
      const note = `${sheetFields[as][column]?.label ?? column}: ${what}`;
      notes.set(note, (notes.get(note) ?? 0) + 1);
    }
  }

  function refuse(line: number, row: string, reason: string): void {
    refusals.push({ line, row, reason });
  }

  function reasonOf({ message, column }: Held, { values }: SheetRow): string {
    const reason = column ? message.replace(` in ${column}`, "") : message;
    const value = column && values[column];
    return value ? `${reason}: “${value.slice(0, VALUE_LENGTH)}”` : reason;
  }
}

/** The least permissive answer of lines that mean one row. */
function leastAnswers(rows: readonly SheetRow[], { idOf }: SheetReader): ReadonlyMap<string, Answer> {
  const least = new Map<string, Answer>();
  for (const { values, answer } of rows.filter((row) => row.answer !== "on"))
    try {
      const id = idOf(readRow(values));
      least.set(id, leastOf([answer, least.get(id) ?? "on"]));
    } catch (error) {
      // Ignored here: the row is rejected when it is read.
      if (!(error instanceof Held)) throw error;
    }
  return least;
}

function nameIn({ values }: SheetRow): string {
  const name = values.fullName ?? ([values.firstName, values.lastName].filter(Boolean).join(" ") || null);
  return (values.title ?? name ?? values.email ?? "").slice(0, VALUE_LENGTH);
}

/** Stores entries under their events' locks, and notes new ones in `isDone`. Resolves to the enlarged events. */
async function storeEntries(
  tx: Queryable,
  entries: readonly ReadEntry[],
  isDone: boolean[],
): Promise<string[]> {
  await silenceWebhooks(tx);
  const events = [...new Set(entries.flatMap(({ entry }) => entry.eventId ?? []))];
  await lockEvents(tx, events);
  const firsts = entries.flatMap(({ entry }) => entry.rows[0] ?? []);
  const fresh = new Set<unknown>();
  for (const [table, rows] of Map.groupBy(firsts, (row) => row.table)) {
    const { id } = getTableColumns(table) as { id: PgColumn };
    const values = rows.map((row) => row.values);
    const inserted = await tx
      .insert(table)
      .values(values)
      .onConflictDoNothing({ target: id })
      .returning({ id });
    for (const row of inserted) fresh.add(row.id);
  }
  for (const { entry } of entries)
    isDone.push(entry.change ? await entry.change.apply(tx) : fresh.has(entry.rows[0]?.values.id));
  const more = entries.flatMap(({ entry }, index) => (isDone[index] ? entry.rows.slice(1) : []));
  for (const [table, rows] of Map.groupBy(more, (row): PgTable => row.table))
    await tx.insert(table).values(rows.map((row) => row.values));
  return recountPlaces(tx, events);
}
