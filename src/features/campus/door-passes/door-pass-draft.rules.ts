import { londonInstant, londonMinute, londonTime } from "#shared/time/london.ts";
import type { EventWhen } from "../events/events.rules.ts";
import { defaultEnd, latestEnd, mayEndAt, PASS_NAME_LENGTH } from "./door-passes.rules.ts";

/** The form of a pass as it is typed. */
export interface PassDraft {
  name: string;
  /** On London clocks, as a field of the browser writes it: "2026-03-15T06:00". */
  end: string;
}

export type PassMistakes = Partial<Record<keyof PassDraft, string>>;

/** Undefined once an event is so long over that no pass can be made for it. */
export function newPassDraft(event: EventWhen, now: Date): PassDraft | undefined {
  const end = [defaultEnd(event), latestEnd(event)].find((each) => mayEndAt(each, event, now));
  return end && { name: "", end: fieldOf(end) };
}

export function passMistakes({ name, end }: PassDraft, event: EventWhen, now: Date): PassMistakes {
  const given = name.trim();
  const endsAt = momentIn(end);
  return {
    ...(given === "" && { name: "Please enter a name, such as Door 2" }),
    ...(given.length > PASS_NAME_LENGTH && { name: `No more than ${PASS_NAME_LENGTH} characters, please` }),
    ...(!(endsAt && mayEndAt(endsAt, event, now)) && {
      end: `Please choose an end later than now, and no later than ${latestInWords(event)}`,
    }),
  };
}

/** The moment in a field; undefined where it is not filled in. */
export function momentIn(end: string): Date | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(end) ?? [];
  return date && time ? londonInstant(date, time) : undefined;
}

function fieldOf(at: Date): string {
  return londonMinute(at.getTime()).replace(" ", "T");
}

function latestInWords(event: EventWhen): string {
  return londonTime(latestEnd(event));
}
