import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { guard, type Needs, provenStaffOf } from "#shared/handlers/guard.server.ts";
import { type ColumnsOf, guessColumns, type SheetFields } from "./columns.rules.ts";
import { importSheet, type SheetResult } from "./import-sheet.server.ts";
import { importsContract } from "./imports.contract.ts";
import { openSheet, type SheetSummary, summaryOf } from "./open-sheet.ts";
import { type Sheet, UnreadableSheet } from "./sheet.ts";
import type { DateOrder } from "./sheet-dates.rules.ts";
import { listSheetEvents } from "./sheet-events.queries.ts";
import type { OpenedSheet } from "./sheet-import.server.ts";
import type { SheetOptions } from "./sheet-kind.ts";
import { missingColumns, type SheetKindName } from "./sheet-kinds.rules.ts";
import { sheetKinds } from "./sheet-kinds.ts";

/** The refusals that an answer lists. */
const MOST_REFUSALS = 500;

const os = implement(importsContract).$context<Needs<"database" | "secrets">>().use(guard);

export const importsRouter = os.router({
  events: os.events.handler(async ({ context }) => {
    const events = await listSheetEvents(context.database.db);
    return events.map((event) => ({ id: event.id, name: eventNameWithYear(event) }));
  }),

  check: os.check.handler(async ({ context, input }) => {
    const read = await readSheet(input);
    if ("unreadable" in read) return { ...nothing, problem: read.unreadable };
    const { sheet, summary, columns, order, problem } = read;
    const { fields } = sheetKinds[input.as];
    const shown = {
      heads: [...sheet.heads],
      fields: Object.entries(fields).map(([field, { label }]) => ({
        field,
        label,
        column: columns[field] ?? null,
      })),
      dates: order ?? null,
      asksDates: summary.order === "unknown" || summary.order === "mixed",
      rows: summary.count,
    };
    if (problem !== null || order === undefined) return { ...nothing, ...shown, problem };
    const opened = { kind: input.as, sheet, columns, order, count: summary.count };
    const result = await importSheet(context, opened, await optionsOf(context, input), { isCheck: true });
    const preview = result.preview.map(({ line, shown: values }) => ({
      line,
      values: Object.entries(values).map(([label, value]) => ({ label, value })),
    }));
    return { ...shown, problem: null, preview, ...outcomeOf(result, fields) };
  }),

  run: os.run.handler(async ({ context, input, errors }) => {
    const read = await readSheet(input);
    if ("unreadable" in read || read.problem !== null || read.order === undefined)
      throw errors.NOT_IMPORTED();
    if (input.consent === "") throw errors.NO_WORDS();
    const { sheet, summary, columns, order } = read;
    const opened: OpenedSheet = { kind: input.as, sheet, columns, order, count: summary.count };
    const result = await importSheet(context, opened, await optionsOf(context, input), { isCheck: false });
    const outcome = outcomeOf(result, sheetKinds[input.as].fields);
    await recordEvent(context.database.db, {
      event: "rows-imported",
      actorId: provenStaffOf(context).userId,
      source: context.source,
      detail: { as: input.as, rows: outcome.imported, ...(input.eventId && { event: input.eventId }) },
    });
    return outcome;
  }),
});

interface Chosen {
  as: SheetKindName;
  text: string;
  eventId: string | null;
  columns: { field: string; column: number }[] | null;
  dates: DateOrder | null;
  consent: string | null;
}

type ReadSheet =
  | { unreadable: string }
  | {
      sheet: Sheet;
      summary: SheetSummary;
      columns: ColumnsOf;
      order: DateOrder | undefined;
      problem: string | null;
    };

/** Reads a file as far as it can be understood. */
async function readSheet({ as, text, columns: named, dates, eventId }: Chosen): Promise<ReadSheet> {
  const kind = sheetKinds[as];
  try {
    const sheet = await openSheet(text);
    const columns = named ? knownColumns(named, sheet, kind.fields) : guessColumns(sheet.heads, kind.fields);
    const summary = await summaryOf(sheet, kind.fields, columns);
    const found = summary.order === "unknown" || summary.order === "mixed" ? undefined : summary.order;
    const order = dates ?? found;
    const missing = missingColumns(kind, columns);
    const hasEvent = as !== "bookings" || eventId !== null || columns.event !== undefined;
    const problem = missing
      ? `Choose the column for: ${missing}.`
      : !hasEvent
        ? "Choose the event of these bookings, or the column with its name."
        : order
          ? null
          : datesProblem(summary);
    return { sheet, summary, columns, order, problem };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { unreadable: error.message };
    throw error;
  }
}

function datesProblem({ order }: SheetSummary): string {
  return order === "mixed"
    ? "Some dates have the day first, others the month. Say which are right; the others are held back."
    : "The dates can be read both ways. Say whether the day or the month comes first.";
}

function knownColumns(
  named: readonly { field: string; column: number }[],
  { heads }: Sheet,
  fields: SheetFields,
): ColumnsOf {
  const known = named.filter(({ field, column }) => Object.hasOwn(fields, field) && column < heads.length);
  return Object.fromEntries(known.map(({ field, column }) => [field, column]));
}

async function optionsOf(
  context: Needs<"database">,
  { as, eventId, consent }: Chosen,
): Promise<SheetOptions> {
  const { userId } = provenStaffOf(context);
  return {
    events: as === "bookings" ? await listSheetEvents(context.database.db) : [],
    eventId: eventId ?? undefined,
    consent: consent === null ? undefined : { words: consent, statedBy: userId },
    actorId: userId,
  };
}

function outcomeOf({ report: { tables, enlarged }, refusals }: SheetResult, fields: SheetFields) {
  const [table] = tables;
  return {
    imported: table?.imported ?? 0,
    known: table?.known ?? 0,
    held: refusals.length,
    refusals: refusals.slice(0, MOST_REFUSALS),
    changed: Object.entries(table?.replaced ?? {}).map(([key, count]) => {
      const [, column = "", what = ""] = /^(\w+): (.*)$/s.exec(key) ?? [];
      return { what: `${fields[column]?.label ?? column}: ${what}`, count };
    }),
    enlarged,
  };
}

const nothing = {
  heads: [],
  fields: [],
  dates: null,
  asksDates: false,
  rows: 0,
  preview: [],
  imported: 0,
  known: 0,
  held: 0,
  refusals: [],
  changed: [],
  enlarged: 0,
};
