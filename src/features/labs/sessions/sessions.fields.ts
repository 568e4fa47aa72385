import * as z from "zod/mini";
import { entryFields, hoursChecks, hoursFields } from "#features/events/admin/admin.fields.ts";
import { type DeclaredFields, formOf, type InputOf } from "#shared/forms/declared-draft.rules.ts";
import { optionalLine, optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { dateField } from "#shared/time/date.fields.ts";

const MAX_PARTICIPANTS = 500;

const noPlaces = "Please enter how many people can take part, 1 or more";

/** The fields of a session that an admin fills in. */
export const sessionFields = {
  title: {
    label: "Title",
    input: "line",
    schema: requiredLine({ max: 120, missing: "Please enter a title" }),
    required: true,
    isWide: true,
  },
  description: {
    label: "Description",
    input: "text",
    schema: optionalText({ max: 1000 }),
    isWide: true,
    rows: 3,
  },
  mentorId: {
    label: "Mentor",
    input: "choice",
    schema: z.uuid("Please choose a mentor"),
    required: true,
    isWide: true,
    empty: "Choose a mentor",
  },
  /** The venue; null while it is unknown. */
  venue: {
    label: "Where",
    input: "line",
    schema: optionalLine({ max: 150 }),
    isWide: true,
    hint: "Room and address. You can add them later, and we then email everyone with a place.",
  },
  sessionDate: {
    label: "Date",
    input: "date",
    isPerDate: true,
    schema: dateField("Please choose a date"),
    required: true,
    overHint: "This day is over, so only this list shows it.",
  },
  maxParticipants: {
    label: "Max participants",
    input: "number",
    schema: z
      .int(noPlaces)
      .check(z.gte(1, noPlaces), z.lte(MAX_PARTICIPANTS, `No more than ${MAX_PARTICIPANTS} people, please`)),
    required: true,
    blank: "20",
  },
  ...hoursFields("18:30", "20:30"),
  ...entryFields,
} as const satisfies DeclaredFields;

/** The form's fields in the API. */
export type SessionInput = InputOf<typeof sessionFields>;

export const sessionChecks = hoursChecks("sessionDate");

export const sessionForm = formOf(sessionFields, sessionChecks);
