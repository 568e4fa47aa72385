import * as z from "zod/mini";
import type { EventWhen } from "#features/events/events/events.rules.ts";
import { momentField } from "#shared/time/date.fields.ts";
import { londonMinute, londonTime } from "#shared/time/london.ts";
import { passNameField } from "./door-passes.fields.ts";
import { defaultEnd, latestEnd, mayEndAt } from "./door-passes.rules.ts";

/** The form values of a pass. */
export interface PassDraft {
  name: string;
  /** London time, in the format of a datetime-local field: "2026-03-15T06:00". */
  end: string;
}

/** The initial values; undefined if the event ended so long ago that no pass can be created. */
export function newPassDraft(event: EventWhen, now: Date): PassDraft | undefined {
  const end = [defaultEnd(event), latestEnd(event)].find((each) => mayEndAt(each, event, now));
  return end && { name: "", end: fieldOf(end) };
}

/** The form schema of a pass for this event. */
export function passForm(event: EventWhen, now = () => new Date()) {
  const noEnd = `Choose an end between now and ${latestEndText(event)}`;
  return z.object({
    name: passNameField,
    end: z.pipe(
      momentField(noEnd),
      z.string().check(z.refine((endsAt) => mayEndAt(new Date(endsAt), event, now()), noEnd)),
    ),
  });
}

function fieldOf(at: Date): string {
  return londonMinute(at.getTime()).replace(" ", "T");
}

function latestEndText(event: EventWhen): string {
  return londonTime(latestEnd(event));
}
