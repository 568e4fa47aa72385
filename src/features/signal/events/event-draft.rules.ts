import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { wholeNumberIn } from "#shared/numbers/count.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonMinute } from "#shared/time/london.ts";
import { closesBeforeEvent, eventFields } from "./events.fields.ts";
import { DEFAULT_ATTENDEES } from "./events.rules.ts";
import type { EventRow } from "./events-data.ts";

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

/** The form's values for a stored event. */
export function draftOf(event: Pick<EventRow, keyof EventDraft>): EventDraft {
  const { title, description, eventDate, location, maxAttendees, registrationClosesAt } = event;
  return {
    title,
    description: description ?? "",
    eventDate: typedMoment(eventDate),
    location: location ?? "",
    maxAttendees: String(maxAttendees),
    registrationClosesAt: registrationClosesAt === null ? "" : typedMoment(registrationClosesAt),
  };
}

/** London time, as a datetime-local field has it. */
function typedMoment(iso: string): string {
  return londonMinute(Date.parse(iso)).replace(" ", "T");
}

/** Each field with its label, in the order of the form, and how a conflict shows its value. */
export const draftWords: DraftLabels<EventDraft> = {
  names: {
    title: "Title",
    description: "Description",
    eventDate: "Event date",
    location: "Location",
    maxAttendees: "Max attendees",
    registrationClosesAt: "Registration closes",
  },
  displayValue(draft, field) {
    const value = draft[field].trim();
    if (value === "") return "empty";
    if (field === "maxAttendees") return value;
    if (field !== "eventDate" && field !== "registrationClosesAt") return `“${value}”`;
    const [date = "", clock = ""] = value.split("T");
    return `${dateText(date)}, ${clock}`;
  },
};

/** The form's schema. */
export const eventForm = z
  .object({
    ...eventFields,
    maxAttendees: z.pipe(z.pipe(z.string(), z.transform(wholeNumberIn)), eventFields.maxAttendees),
    registrationClosesAt: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed): string | null | undefined => typed || null),
      ),
      eventFields.registrationClosesAt,
    ),
  })
  .check(closesBeforeEvent);

/** The form's output. */
export type EventInput = z.output<typeof eventForm>;
