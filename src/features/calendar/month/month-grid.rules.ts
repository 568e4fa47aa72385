import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, weekdayOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";

/** Every month has as many, so that nothing moves between months. */
const ROWS = 6;

/** The weeks that show a month, from Monday on, with days of the months beside it. */
export function weeksOf(month: string): string[][] {
  const first = firstDayOf(month);
  const monday = addDays(first, -weekdayOf(first));
  return Array.from({ length: ROWS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * week + day)),
  );
}

/** The day that the focus moves to; undefined for a key that does not move it. As in the date grids of the ARIA practices. */
export function dayAfterKey(day: string, key: string, isShifted: boolean): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return sameDayIn(addMonths(monthOf(day), isShifted ? -12 : -1), day);
    case "PageDown":
      return sameDayIn(addMonths(monthOf(day), isShifted ? 12 : 1), day);
    default:
      return undefined;
  }
}

/** The day that takes part in the page's tab order: the one that was last focused, else today, else the first of the month. */
export function tabbableDay(month: string, focused: string | undefined, today: string): string {
  const inMonth = [focused, today].find((day) => day !== undefined && monthOf(day) === month);
  return inMonth ?? firstDayOf(month);
}

/** Events by their dates, in order. */
export function eventsByDay(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const day = days.get(event.date);
    if (day) day.push(event);
    else days.set(event.date, [event]);
  }
  return days;
}

/** The id of a day's entry in the list, and what links to it. */
export function dayId(date: string): string {
  return `day-${date}`;
}

/** The same day of another month, or its last where it is shorter. */
function sameDayIn(month: string, day: string): string {
  const same = `${month}${day.slice(7)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
}
