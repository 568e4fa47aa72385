import * as z from "zod/mini";
import { type DeclaredFields, formOf, type InputOf } from "#shared/forms/declared-draft.rules.ts";
import { optionalLine, optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { momentField } from "#shared/time/date.fields.ts";
import { eventMessages, MAX_ATTENDEES } from "./events.rules.ts";

const noPlaces = "Please enter how many people can come, 1 or more";

/** The fields of an event that an admin fills in. Empty fields are null. */
export const signalFields = {
  title: {
    label: "Title",
    input: "line",
    schema: requiredLine({ max: 120, missing: eventMessages.required }),
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
  eventDate: {
    label: "Event date",
    input: "moment",
    isPerDate: true,
    schema: momentField(eventMessages.required),
    required: true,
    isWide: true,
    hint: "On London clocks.",
    overHint: "This date is in the past, so people couldn’t sign up.",
  },
  location: { label: "Location", input: "line", schema: optionalLine({ max: 200 }), isWide: true },
  maxAttendees: {
    label: "Max attendees",
    input: "number",
    schema: z
      .int(noPlaces)
      .check(z.gte(1, noPlaces), z.lte(MAX_ATTENDEES, `No more than ${MAX_ATTENDEES} people, please`)),
    required: true,
    isWide: true,
    blank: "100",
  },
  registrationClosesAt: {
    label: "Registration closes",
    input: "moment",
    isPerDate: true,
    schema: z.pipe(
      z.nullish(momentField("Enter a date and a time, or leave both empty")),
      z.transform((moment) => moment ?? null),
    ),
    isWide: true,
    hint: "Empty: open until it takes place.",
  },
} as const satisfies DeclaredFields;

/** The form's fields in the API. */
export type SignalEventInput = InputOf<typeof signalFields>;

/** Checks both times together; the form and the API add it to their objects. */
export const closesBeforeEvent = z.refine<Pick<SignalEventInput, "eventDate" | "registrationClosesAt">>(
  ({ eventDate, registrationClosesAt }) =>
    registrationClosesAt === null || Date.parse(registrationClosesAt) <= Date.parse(eventDate),
  { path: ["registrationClosesAt"], error: "Please choose a closing time before the event" },
);

export const signalForm = formOf(signalFields, [closesBeforeEvent]);
