import * as z from "zod/mini";
import { entryFields } from "#features/campus/event-admin/entry.fields.ts";
import { optionalLine, optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { dateField, isShownInLondon, timeOfDayField } from "#shared/time/date.fields.ts";

const MAX_PARTICIPANTS = 500;

const noPlaces = "Please enter how many people can take part, 1 or more";

/** Fields of a new session, as the API reads them. */
export const sessionFields = {
  title: requiredLine({ max: 120, missing: "Please enter a title" }),
  description: optionalText({ max: 1000 }),
  /** Where it takes place; null until that is known. */
  venue: optionalLine({ max: 150 }),
  mentorId: z.uuid("Please choose a mentor"),
  sessionDate: dateField("Please choose a date"),
  startTime: timeOfDayField("Please enter a start time, as 18:30"),
  endTime: timeOfDayField("Please enter an end time, as 20:30"),
  maxParticipants: z
    .int(noPlaces)
    .check(z.gte(1, noPlaces), z.lte(MAX_PARTICIPANTS, `No more than ${MAX_PARTICIPANTS} people, please`)),
  ...entryFields,
};

/** Checks date and times together; form and contract add it to their objects. */
export const startExists = isShownInLondon("sessionDate", "startTime");
export const endExists = isShownInLondon("sessionDate", "endTime");
export const endsAfterStart = z.refine<{ startTime: string; endTime: string }>(
  ({ startTime, endTime }) => endTime > startTime,
  { path: ["endTime"], error: "Please choose an end after the start" },
);
