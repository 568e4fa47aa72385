import { addDays, addMonths, firstDayOf, lastDayOf, monthOf, weekdayOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { isBetween, lastDateOf } from "../events/calendar-events.rules.ts";

/** Every month shows six weeks, which avoids layout shifts. */
const WEEKS_SHOWN = 6;

/** The weeks of a month, starting on Monday, including days of its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = firstDayOf(month);
  const monday = addDays(first, -weekdayOf(first));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, 7 * week + day)),
  );
}

/** The day that a key moves the focus to, after the ARIA practices for date grids; undefined for other keys. */
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

/** The events of a month by the first of their days in it, in order. */
export function eventsByDay(month: string, events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const date = listedOn(month, event);
    const day = days.get(date);
    if (day) day.push(event);
    else days.set(date, [event]);
  }
  return days;
}

/** The day of a month under which the list has an event: the first of its days in the month. */
export function listedOn(month: string, { date }: CalendarEvent): string {
  return date > firstDayOf(month) ? date : firstDayOf(month);
}

/** The part of a multi-day event in one week of the grid. */
export interface Bar {
  event: CalendarEvent;
  /** The event's first day in the week. */
  from: string;
  /** The number of the event's days in the week. */
  days: number;
  /** The bar's line in the cells, counted from 0. */
  lane: number;
  /** Whether the event starts and ends in this week. */
  isStart: boolean;
  isEnd: boolean;
}

/**
 * A week's bars over its days in the month. Bars on the same day are in different lanes; an event without a free lane
 * has no bar.
 *
 * @param events by date, earliest first
 */
export function barsOf(month: string, week: readonly string[], events: readonly CalendarEvent[]): Bar[] {
  const bars: Bar[] = [];
  for (const event of events.filter(isLong)) {
    const days = week.filter((day) => monthOf(day) === month && isBetween(event, day, day));
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) continue;
    const beside = bars.filter((bar) => isBetween(bar.event, from, to));
    const lane = lanes.find((each) => beside.every((bar) => bar.lane !== each));
    if (lane === undefined) continue;
    const isEnd = lastDateOf(event) === to;
    bars.push({ event, from, days: days.length, lane, isStart: event.date === from, isEnd });
  }
  return bars;
}

/** The lanes for bars: two, so that a cell has room for an event of the day. */
const lanes = [0, 1];

export function isLong(event: CalendarEvent): boolean {
  return lastDateOf(event) !== event.date;
}

/** The id of a day's entry in the list, for links to it. */
export function dayId(date: string): string {
  return `day-${date}`;
}

/** The same day of another month, or the last day of a shorter month. */
function sameDayIn(month: string, day: string): string {
  const same = `${month}${day.slice(7)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
}
