import { implement } from "@orpc/server";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { guard, type Needs, provenStaffOf } from "#shared/handlers/guard.server.ts";
import { importSheet, type SheetResult } from "./import-sheet.server.ts";
import { importsContract } from "./imports.contract.ts";
import { readInThread } from "./read-in-thread.server.ts";
import { listSheetEvents } from "./sheet.queries.ts";
import type { SheetChoices, SheetReading } from "./sheet.ts";
import { sheetFields } from "./sheet-fields.rules.ts";

/** The refusals that an answer lists. */
const MOST_REFUSALS = 500;
const limits = { mostRows: 20_000, seconds: 5 };

const os = implement(importsContract).$context<Needs<"database" | "secrets">>().use(guard);

export const importsRouter = os.router({
  events: os.events.handler(async ({ context }) => {
    const events = await listSheetEvents(context.database.db);
    return events.map((event) => ({ id: event.id, name: eventNameWithYear(event) }));
  }),

  check: os.check.handler(async ({ context, input }) => {
    const reading = await readInThread(input, limits);
    const { problem, headLine, columns, unanswered, asksDates, count } = reading;
    const result = problem ? noResult : await importInto(context, reading, input, { isCheck: true });
    return {
      problem: problem?.sentence ?? null,
      headLine,
      columns,
      unanswered,
      asksDates,
      rows: count,
      fields: Object.entries(sheetFields[input.as]).map(([field, { label }]) => ({
        field,
        label,
        column: reading.filled[field] ?? null,
      })),
      preview: result.preview.map(({ line, shown }) => ({
        line,
        values: Object.entries(shown).map(([label, value]) => ({ label, value })),
      })),
      ...outcomeOf(result),
    };
  }),

  run: os.run.handler(async ({ context, input, errors }) => {
    const reading = await readInThread(input, limits);
    if (reading.problem) throw errors.NOT_IMPORTED();
    if (reading.unanswered > 0) throw errors.NOT_ANSWERED();
    if (input.consent === "") throw errors.NO_WORDS();
    return outcomeOf(await importInto(context, reading, input, { isCheck: false }));
  }),
});

async function importInto(
  context: Needs<"database" | "secrets">,
  reading: SheetReading,
  { as, eventId, consent }: SheetChoices & { consent: string | null },
  { isCheck }: { isCheck: boolean },
): Promise<SheetResult> {
  const events = as === "bookings" ? await listSheetEvents(context.database.db) : [];
  const { userId: actorId } = provenStaffOf(context);
  const options = { events, eventId: eventId ?? undefined, consent: consent ?? undefined, actorId };
  return importSheet(context, { as, reading }, { ...options, isCheck, source: context.source });
}

function outcomeOf({ preview: _, refusals, notes, ...counts }: SheetResult) {
  const first = refusals.slice(0, MOST_REFUSALS);
  return { ...counts, held: refusals.length, refusals: first, changed: notes };
}

const noResult: SheetResult = {
  imported: 0,
  updated: 0,
  removed: 0,
  known: 0,
  preview: [],
  refusals: [],
  notes: [],
  enlarged: 0,
};
