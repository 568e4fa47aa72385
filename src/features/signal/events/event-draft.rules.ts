import * as z from "zod/mini";
import { wholeNumberIn } from "#shared/numbers/count.ts";
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
