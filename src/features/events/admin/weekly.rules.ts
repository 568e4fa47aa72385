import type { DeclaredDraft } from "#shared/forms/declared-draft.rules.ts";
import { addDays } from "#shared/time/plain-dates.ts";

/** The names of the fields for date, time, place and mentor. A date field with a time has no time field. */
export interface SlotFields {
  date: string;
  time?: string;
  place: string;
  mentorId?: string;
}

/** When and where a draft takes place. A value is undefined until it is typed. */
export function slotIn(draft: DeclaredDraft, names: SlotFields) {
  const typed = (name: string | undefined) => String((name && draft[name]) ?? "");
  const date = typed(names.date).slice(0, "2027-03-14".length);
  const time = names.time === undefined ? typed(names.date).slice("2027-03-14T".length) : typed(names.time);
  return {
    date: /^2\d{3}-\d\d-\d\d$/.test(date) ? date : undefined,
    time: /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined,
    place: typed(names.place),
    mentorId: typed(names.mentorId) || undefined,
  };
}

/** `times` weekly dates (yyyy-MM-dd), starting with `first`. */
export function weeklyDates(first: string, times: number): string[] {
  return Array.from({ length: times }, (_, week) => addDays(first, week * 7));
}
