import * as z from "zod/mini";
import { wholeNumberIn } from "#shared/numbers/whole-number.ts";
import { londonInstant } from "#shared/time/london.ts";
import { closesBeforeEvent, eventFields } from "./events.fields.ts";
import { DEFAULT_ATTENDEES } from "./events.rules.ts";

/** The form's empty values. */
export const emptyEvent = {
  title: "",
  description: "",
  eventDate: "",
  location: "",
  maxAttendees: String(DEFAULT_ATTENDEES),
  registrationClosesAt: "",
};

export type EventDraft = typeof emptyEvent;

/** The form's schema. */
export const eventForm = z
  .object({
    ...eventFields,
    eventDate: z.pipe(z.pipe(z.string(), z.transform(momentIn)), eventFields.eventDate),
    maxAttendees: z.pipe(z.pipe(z.string(), z.transform(wholeNumberIn)), eventFields.maxAttendees),
    registrationClosesAt: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text): string | null | undefined => momentIn(text) || null),
      ),
      eventFields.registrationClosesAt,
    ),
  })
  .check(closesBeforeEvent);

/** The form's output. */
export type EventInput = z.output<typeof eventForm>;

/** Converts the value of a datetime-local input ("2027-03-14T18:30", on London clocks) to ISO 8601. */
function momentIn(text: string): string {
  const [date = "", time = ""] = text.trim().split("T");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}/.test(time)) return text.trim();
  // A year that is still being typed, or a date that does not exist.
  if (date < "1000" || Number.isNaN(Date.parse(date))) return "";
  return londonInstant(date, time.slice(0, 5)).toISOString();
}
