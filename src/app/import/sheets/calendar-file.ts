import ICAL from "ical.js";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { addDays, addMonths, monthOf } from "#shared/time/plain-dates.ts";
import { type Sheet, UnreadableSheet } from "./sheet.ts";

/** How far ahead a repeated event is expanded. */
const MONTHS_AHEAD = 18;
/** A repeated event has at most as many dates; a rule that repeats each second has no end. */
const MOST_DATES = 1000;

/** The heads of a calendar file's rows, as a spreadsheet of a calendar has them. */
const heads = "Title, Start date, End date, Start time, End time, Location, Description, Type, UID".split(
  ", ",
);

export function isCalendarFile(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(text);
}

/**
 * The events of an iCalendar file, one row for each date of a repeated one, without cancelled ones. Times are London's.
 *
 * @throws UnreadableSheet
 */
export function calendarFile(text: string, now = new Date()): Sheet {
  const calendars = parsed(text);
  const until = addMonths(monthOf(londonDate(now)), MONTHS_AHEAD);
  return {
    heads,
    async *records() {
      let line = 1;
      for (const event of calendars.flatMap(eventsOf))
        for (const cells of datesOf(event, until)) yield { line: line++, cells };
    },
  };
}

/** A parsed component: its name, properties and components. */
type JCal = [string, unknown[], unknown[]];

const isOne = (found: JCal | JCal[]): found is JCal => typeof found[0] === "string";

function parsed(text: string): ICAL.Component[] {
  try {
    const found: JCal | JCal[] = ICAL.parse(text);
    return isOne(found) ? [new ICAL.Component(found)] : found.map((each) => new ICAL.Component(each));
  } catch {
    // The parser's own words name columns of its format.
    throw new UnreadableSheet("This is no whole calendar file. Export the calendar as .ics again.");
  }
}

/** The events, each with its changed dates. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  return events.filter((event) => !event.isRecurrenceException() && !isCancelled(event));
}

function isCancelled({ component }: ICAL.Event): boolean {
  return String(component.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED";
}

function* datesOf(event: ICAL.Event, until: string): Generator<string[]> {
  if (!event.isRecurring()) {
    yield cellsOf(event, event.startDate, event.endDate);
    return;
  }
  const dates = event.iterator();
  for (let count = 0; count < MOST_DATES; count++) {
    const date = dates.next();
    if (!date) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(date);
    if (monthOf(dayOf(startDate)) > until) return;
    if (!isCancelled(item)) yield cellsOf(item, startDate, endDate);
  }
}

function cellsOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null): string[] {
  const date = dayOf(start);
  const category = event.component.getFirstPropertyValue("categories");
  const of = (text: unknown) => (typeof text === "string" ? text : "");
  return [
    of(event.summary),
    date,
    end ? lastDayOf(end, date) : "",
    start.isDate ? "" : clockOf(start),
    start.isDate || !end ? "" : clockOf(end),
    of(event.location),
    of(event.description),
    of(category),
    of(event.uid),
  ];
}

/** The last day; an end is the moment, or the day, after it. */
function lastDayOf(end: ICAL.Time, first: string): string {
  const day = dayOf(end);
  const isAfter = end.isDate || clockOf(end) === "00:00";
  return isAfter && day > first ? addDays(day, -1) : day;
}

function dayOf(time: ICAL.Time): string {
  return isLocal(time) ? time.toString().slice(0, 10) : londonDate(time.toJSDate());
}

function clockOf(time: ICAL.Time): string {
  return isLocal(time) ? time.toString().slice(11, 16) : londonClock(time.toJSDate());
}

/** A day, or a time without a zone, which is London's. */
function isLocal(time: ICAL.Time): boolean {
  return time.isDate || time.zone === ICAL.Timezone.localTimezone;
}
