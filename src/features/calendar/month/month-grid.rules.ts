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

/** An event of several days, as far as it is in one week of the grid. */
export interface Bar {
  event: CalendarEvent;
  /** The first of its days in the week. */
  from: string;
  /** The number of its days in the week. */
  days: number;
  /** The line that it takes in the cells, counted from 0. */
  lane: number;
  /** Whether the event starts and ends in this week. */
  isStart: boolean;
  isEnd: boolean;
}

/**
 * The bars of a week over its days in the month. Bars of one day are in different lanes; an event for which no lane is
 * free has none.
 *
 * @param events by date, the earliest first
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

/** Bars are drawn in this many lanes, so that a cell has room for an event of the day. */
const lanes = [0, 1];

export function isLong(event: CalendarEvent): boolean {
  return lastDateOf(event) !== event.date;
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
