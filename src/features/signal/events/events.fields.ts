import * as z from "zod/mini";
import { optionalLine, optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { eventMessages, MAX_ATTENDEES } from "./events.rules.ts";

const noPlaces = "Please enter how many people can come, 1 or more";

const wholeMoment = "Please enter a whole date and time, or leave it empty";

/** An earlier year is a typo. */
const EARLIEST = "2000";

/** Fields of a new event, as the API reads them. Empty fields are null; times are ISO 8601. */
export const eventFields = {
  title: requiredLine({ max: 120, missing: eventMessages.required }),
  description: optionalText({ max: 1000 }),
  eventDate: z.iso.datetime(eventMessages.required).check(z.refine(isRecent, eventMessages.required)),
  location: optionalLine({ max: 200 }),
  maxAttendees: z
    .int(noPlaces)
    .check(z.gte(1, noPlaces), z.lte(MAX_ATTENDEES, `No more than ${MAX_ATTENDEES} people, please`)),
  registrationClosesAt: z.pipe(
    z.nullish(z.iso.datetime(wholeMoment).check(z.refine(isRecent, wholeMoment))),
    z.transform((moment) => moment ?? null),
  ),
};

/** Accepts an unparsable time, which the schema has refused already. */
function isRecent(moment: string): boolean {
  return Number.isNaN(Date.parse(moment)) || moment >= EARLIEST;
}

/** Checks both times together; form and contract add it to their objects. */
export const closesBeforeEvent = z.refine<{ eventDate: string; registrationClosesAt: string | null }>(
  ({ eventDate, registrationClosesAt }) =>
    registrationClosesAt === null || Date.parse(registrationClosesAt) <= Date.parse(eventDate),
  { path: ["registrationClosesAt"], error: "Please choose a closing time before the event" },
);
