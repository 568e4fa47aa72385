import { z } from "zod";
import { forAdmins, forAdminsWithProof } from "#shared/api/procedure.ts";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import { dateOrders } from "./sheet-dates.rules.ts";
import { CONSENT_LENGTH, SHEET_CHARACTERS, sheetKindKeys, sheetWords } from "./sheet-kinds.rules.ts";

const MOST_COLUMNS = 40;

const input = z.object({
  as: z.enum(sheetKindKeys),
  /** The text of the file. */
  text: z.string().max(SHEET_CHARACTERS, sheetWords.tooLong),
  /** The event of all bookings; null where each row names its own. */
  eventId: z.uuid().nullable(),
  /** The column of each field, by its index; null for those that its heads suggest. */
  columns: z
    .array(z.object({ field: z.string().max(50), column: z.int().min(0).max(1000) }))
    .max(MOST_COLUMNS)
    .nullable(),
  /** Null where the file tells. */
  dates: z.enum(dateOrders).nullable(),
  /** The words of the subscribers' consent: null without a consent; a check takes empty ones, too. */
  consent: z.string().max(CONSENT_LENGTH).transform(cleanLine).nullable(),
});

const outcome = {
  imported: z.number().int(),
  /** Rows that are here already. */
  known: z.number().int(),
  /** Rows that are held back. */
  held: z.number().int(),
  /** The first of them. */
  refusals: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  /** Values that became the nearest valid one, by what they became. */
  changed: z.array(z.object({ what: z.string(), count: z.number().int() })),
  /** Events that got as many places as they have bookings. */
  enlarged: z.number().int(),
};

const tags = ["Admin"];

const events = forAdmins
  .route({
    method: "GET",
    path: "/admin/imports/events",
    summary: "List the events that bookings may be imported into",
    description: "The latest first, from a year ago on.",
    tags,
  })
  .output(z.array(z.object({ id: z.uuid(), name: z.string() })));

const check = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/imports/check",
    summary: "Show what an import of a spreadsheet would bring",
    description: "Writes nothing, and keeps nothing of the file.",
    tags,
  })
  .input(input)
  .output(
    z.object({
      /** Why the file cannot be imported as it is; null if it can. */
      problem: z.string().nullable(),
      heads: z.array(z.string()),
      /** The fields, and the column of each; null for one without. */
      fields: z.array(
        z.object({ field: z.string(), label: z.string(), column: z.number().int().nullable() }),
      ),
      /** The order of its dates; null while nothing tells. */
      dates: z.enum(dateOrders).nullable(),
      /** Whether a person has to say it. */
      asksDates: z.boolean(),
      rows: z.number().int(),
      /** The first rows as they would be stored: labels and values. */
      preview: z.array(
        z.object({
          line: z.number().int(),
          values: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
      ...outcome,
    }),
  );

const run = forAdminsWithProof
  .route({
    method: "POST",
    path: "/admin/imports",
    summary: "Import a spreadsheet",
    description:
      "Rows that are here stay as they are, so it can be repeated. Sends no mail. The audit log has what was imported, and how many rows.",
    tags,
  })
  .errors({
    NOT_IMPORTED: { status: 422, message: sheetWords.notImported },
    NO_WORDS: { status: 422, message: sheetWords.noWords },
  })
  .input(input)
  .output(z.object(outcome));

export const importsContract = { events, check, run };
