import * as z from "zod/mini";
import { optionalLine, optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { momentField } from "#shared/time/date.fields.ts";
import { eventMessages, MAX_ATTENDEES } from "./events.rules.ts";

const noPlaces = "Please enter how many people can come, 1 or more";

/** Fields of a new event, as the API reads them. Empty fields are null. */
export const eventFields = {
  title: requiredLine({ max: 120, missing: eventMessages.required }),
  description: optionalText({ max: 1000 }),
  eventDate: momentField(eventMessages.required),
  location: optionalLine({ max: 200 }),
  maxAttendees: z
    .int(noPlaces)
    .check(z.gte(1, noPlaces), z.lte(MAX_ATTENDEES, `No more than ${MAX_ATTENDEES} people, please`)),
  registrationClosesAt: z.pipe(
    z.nullish(momentField("Please enter a whole date and time, or leave it empty")),
    z.transform((moment) => moment ?? null),
  ),
};

/** Checks both times together; form and contract add it to their objects. */
export const closesBeforeEvent = z.refine<{ eventDate: string; registrationClosesAt: string | null }>(
  ({ eventDate, registrationClosesAt }) =>
    registrationClosesAt === null || Date.parse(registrationClosesAt) <= Date.parse(eventDate),
  { path: ["registrationClosesAt"], error: "Please choose a closing time before the event" },
);
