import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, weekdayOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";

/** The same for every month, to avoid layout shifts. */
const WEEKS_SHOWN = 6;

/** The weeks of a month, starting on Monday, including days of its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = firstDayOf(month);
  const monday = addDays(first, -weekdayOf(first));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * week + day)),
  );
}

/** The day that a key moves the focus to; undefined for any other key. As in the date grids of the ARIA practices. */
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

/** The grid's tab stop: the day last focused, else today, else the first of the month. */
export function tabStopDay(month: string, focused: string | undefined, today: string): string {
  const inMonth = [focused, today].find((day) => day !== undefined && monthOf(day) === month);
  return inMonth ?? firstDayOf(month);
}

/** Events grouped by date, in order. */
export function eventsByDay(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const day = days.get(event.date);
    if (day) day.push(event);
    else days.set(event.date, [event]);
  }
  return days;
}

/** The id of a day's entry in the list, for links to it. */
export function dayId(date: string): string {
  return `day-${date}`;
}

/** The same day of another month, or its last day when it is shorter. */
function sameDayIn(month: string, day: string): string {
  const same = `${month}${day.slice(7)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
}
