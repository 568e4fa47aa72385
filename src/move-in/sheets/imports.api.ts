import { z } from "zod";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { type CallContext, provenStaffOf } from "#shared/handlers/guard.server.ts";
import { forAdmins, forAdminsWithProof, get, post } from "#shared/handlers/procedure.server.ts";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import { importSheet, type SheetResult } from "./import-sheet.server.ts";
import { readInThread } from "./read-in-thread.server.ts";
import { listSheetEvents } from "./sheet.queries.ts";
import type { SheetChoices, SheetReading } from "./sheet.ts";
import { dateOrders } from "./sheet-dates.rules.ts";
import { sheetFields } from "./sheet-fields.rules.ts";
import {
  answers,
  CONSENT_LENGTH,
  HEAD_LENGTH,
  SHEET_CHARACTERS,
  sheetKindKeys,
  sheetWords,
} from "./sheet-kinds.rules.ts";

const MOST_FIELDS = 40;

const number = z.number().int();

const input = z.object({
  as: z.enum(sheetKindKeys),
  text: z.string().max(SHEET_CHARACTERS, sheetWords.tooLong),
  /** The event of all bookings. Null where each row names one. */
  eventId: z.uuid().nullable(),
  /** The column of each field, by its index. Null for the columns that the names suggest. */
  columns: z
    .array(z.object({ field: z.string().max(50), column: z.int().min(0) }))
    .max(MOST_FIELDS)
    .nullable(),
  /** Null where the dates in the file show their order. */
  dates: z.enum(dateOrders).nullable(),
  /** The meanings of values in choice columns, by "head:value". */
  answers: z
    .array(z.object({ value: z.string().max(HEAD_LENGTH + 45), answer: z.enum(answers) }))
    .max(400)
    .default([]),
  /** The names of columns with values that do not decide who is imported. */
  notRelevant: z.array(z.string().max(HEAD_LENGTH)).max(200).default([]),
  /** The text of the subscribers' consent, which a check accepts empty. Null without a consent. */
  consent: z.string().max(CONSENT_LENGTH).transform(cleanLine).nullable(),
});

const outcome = {
  imported: number,
  /** Existing rows that were updated from the file, or removed because the file has cancelled them. */
  updated: number,
  removed: number,
  /** Existing rows that are unchanged. */
  known: number,
  /** The number of rejected rows, with or without a listed refusal. */
  held: number,
  /** The first rejected rows. Line 0: the file has no lines. */
  refusals: z.array(z.object({ line: number, row: z.string(), reason: z.string() })),
  /** Replaced values, by replacement. */
  changed: z.array(z.object({ what: z.string(), count: number })),
  /** The number of events that got more places for their bookings. */
  enlarged: number,
};

const choiceValue = z.object({ value: z.string(), count: number, answer: z.enum(answers).nullable() });

/** The maximum number of listed refusals. */
const MOST_REFUSALS = 500;

const limits = { mostRows: 20_000, seconds: 5 };

export const importsRouter = {
  events: forAdmins
    .route(get("/admin/imports/events"))
    .output(z.array(z.object({ id: z.uuid(), name: z.string() })))
    .handler(async ({ context }) => {
      const events = await listSheetEvents(context.database.db);
      return events.map((event) => ({ id: event.id, name: eventNameWithYear(event.title, event.eventDate) }));
    }),

  check: forAdminsWithProof
    .route(post("/admin/imports/check"))
    .input(input)
    .output(
      z.object({
        /** Why the file cannot be imported with these choices. Null if it can. */
        problem: z.string().nullable(),
        /** The line of the column names; 0 where the file has none. */
        headLine: number,
        columns: z.array(
          z.object({
            head: z.string(),
            /** A first value; empty for a column without values. */
            sample: z.string(),
            /** For a column that decides who is imported: the values, each with its answer. */
            choice: z.object({ isRelevant: z.boolean(), values: z.array(choiceValue) }).nullable(),
          }),
        ),
        /** The fields, and the column of each. Null for a field without a column. */
        fields: z.array(z.object({ field: z.string(), label: z.string(), column: number.nullable() })),
        /** The number of values without an answer. The preview rejects their rows. */
        unanswered: number,
        /** Whether a person has to choose the order of the file's dates. */
        asksDates: z.boolean(),
        rows: number,
        /** The first rows in the form in which they would be stored: labels and values. */
        preview: z.array(
          z.object({
            line: number,
            values: z.array(z.object({ label: z.string(), value: z.string() })),
          }),
        ),
        ...outcome,
      }),
    )
    .handler(async ({ context, input }) => {
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

  run: forAdminsWithProof
    .route(post("/admin/imports"))
    .errors({
      NOT_IMPORTED: { status: 422, message: sheetWords.notImported },
      NOT_ANSWERED: { status: 422, message: sheetWords.notAnswered },
      NO_WORDS: { status: 422, message: sheetWords.noWords },
    })
    .input(input)
    .output(z.object(outcome))
    .handler(async ({ context, input, errors }) => {
      const reading = await readInThread(input, limits);
      if (reading.problem) throw errors.NOT_IMPORTED();
      if (reading.unanswered > 0) throw errors.NOT_ANSWERED();
      if (input.consent === "") throw errors.NO_WORDS();
      return outcomeOf(await importInto(context, reading, input, { isCheck: false }));
    }),
};

async function importInto(
  context: CallContext,
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
