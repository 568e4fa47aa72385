import ICAL from "ical.js";
import { hasPage, MONTHS_EACH_WAY } from "#features/calendar/month/month-address.rules.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { addDays, addMonths, monthOf } from "#shared/time/plain-dates.ts";
import {
  blocksIn,
  type CalendarEvent,
  eventIn,
  isEnded,
  propertyOf,
  registerZones,
} from "./calendar-events.ts";
import { UnreadableSheet } from "./decode-text.rules.ts";
import type { Sheet, SheetRecord, WholeEvent } from "./sheet.ts";

/** How far ahead a repeated event is expanded. */
const MONTHS_AHEAD = 18;
/** The maximum number of dates of a repeated event, one per day: a rule that repeats each second has no end. */
const MOST_DATES = 1400;
/** The maximum number of dates of a repeated event, including those too long ago. */
const MOST_STEPS = 20_000;
/** The maximum number of tries for a rule's next date: one per day for four years. */
const MOST_TRIES = 1500;

/** The column names of a calendar file's rows, identical to a spreadsheet's. */
const heads =
  "Title, Start date, End date, Start time, End time, Location, Description, Type, UID, Occurrence".split(
    ", ",
  );

export function isCalendarFile(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(text);
}

/**
 * The events of an iCalendar file, one row for each date of a repeated event. Times are in London. An unreadable
 * event is a row with its problem.
 *
 * @param deadline when reading has to end, on the clock of `performance.now()`
 * @param mostRows reading ends after this many rows
 * @throws UnreadableSheet
 */
export function calendarFile(
  text: string,
  now = new Date(),
  deadline = Number.POSITIVE_INFINITY,
  mostRows = Number.POSITIVE_INFINITY,
): Sheet {
  const lines = text.replace(/(\r\n?|\n)[ \t]/g, "").split(/[\r\n]+/);
  const calendars = blocksIn(lines, "VCALENDAR");
  if (!calendars.every(isEnded))
    throw new UnreadableSheet("This calendar file is incomplete. Export the calendar as .ics again.");
  const records: SheetRecord[] = [];
  const wholeEvents: WholeEvent[] = [];
  ICAL.TimezoneService.reset();
  for (const calendar of calendars) {
    const zone = registerZones(calendar);
    const events = blocksIn(calendar, "VEVENT").map((block) => eventIn(block, zone));
    for (const [uid, series] of Map.groupBy(events, (event) => event.uid)) {
      if (records.length > mostRows) break;
      const before = records.length;
      const problems = series.filter((event) => event.problem !== undefined);
      for (const event of problems) records.push(problemRow(event, event.problem));
      const good = series.filter((event) => event.problem === undefined);
      for (const event of masters(good))
        readEvent(event, good, { today: londonDate(now), deadline, records });
      const isRead = records.slice(before).every(({ problem }) => problem === undefined);
      const [first] = good.filter(({ isChange }) => !isChange);
      if (isRead && first && typeof uid === "string") wholeEvents.push({ uid, title: first.title });
    }
  }
  return { heads, headLine: 0, records, wholeEvents };
}

/** The main events of a UID: its latest version, or changed dates without it. */
function masters(series: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const whole = series.filter(({ isChange }) => !isChange);
  const sequenceOf = ({ lines }: CalendarEvent) => Number(propertyOf(lines, "SEQUENCE")) || 0;
  const latest = Math.max(...whole.map(sequenceOf));
  return whole.length > 0 ? whole.filter((event) => sequenceOf(event) === latest) : series;
}

interface Reading {
  today: string;
  deadline: number;
  records: SheetRecord[];
}

/** Adds a row for each date, or one with the problem of an event that cannot be read to its end. */
function readEvent(event: CalendarEvent, series: readonly CalendarEvent[], reading: Reading): void {
  const before = reading.records.length;
  if (performance.now() > reading.deadline) {
    reading.records.push(problemRow(event, "this file takes too long to read"));
    return;
  }
  try {
    const changes = event.isChange ? [] : series.filter(({ isChange }) => isChange).map(componentOf);
    const parsed = new ICAL.Event(componentOf(event), { exceptions: changes });
    const problem = addDates(parsed, event.zone, reading);
    if (problem) reading.records.push(problemRow(event, problem));
  } catch {
    // The package also throws where a rule has no further date, which is fine after the first row.
    if (reading.records.length === before)
      reading.records.push(problemRow(event, "its repeat rule never comes true, or can’t be read"));
  }
}

const componentOf = ({ lines }: CalendarEvent) => new ICAL.Component(ICAL.parse(lines.join("\r\n")));

function problemRow({ title }: CalendarEvent, problem = ""): SheetRecord {
  return { line: 0, cells: [title, ...heads.slice(1).map(() => "")], problem };
}

/** Resolves to the reason why further dates have no row. */
function addDates(
  event: ICAL.Event,
  zone: ICAL.Timezone,
  { today, deadline, records }: Reading,
): string | undefined {
  const add = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null, occurrence: string) => {
    if (!isCancelled(item))
      records.push({
        line: 0,
        cells: [...cellsOf(item, inZone(start, zone), end && inZone(end, zone)), occurrence],
      });
  };
  if (isCancelled(event)) return undefined;
  if (!event.isRecurring()) {
    const changed = event.component.getFirstPropertyValue("recurrence-id");
    add(event, event.startDate, event.endDate, changed ? String(changed) : "once");
    return undefined;
  }
  // Without a rule, the package omits the start from the dates.
  if (!event.component.hasProperty("rrule")) event.component.addPropertyWithValue("rdate", event.startDate);
  const since = addMonths(monthOf(today), -MONTHS_EACH_WAY - 1);
  const until = addMonths(monthOf(today), MONTHS_AHEAD);
  const rule = event.component.getFirstPropertyValue("rrule");
  const months: unknown = rule instanceof ICAL.Recur ? rule.parts.BYMONTH : undefined;
  const dates = event.iterator();
  const seen = new Set<string>();
  let hasDates = false;
  for (let step = 0; seen.size < MOST_DATES; step++) {
    if (step === MOST_STEPS || performance.now() > deadline) return "it repeats too often to be read";
    tries = 0;
    const date = dates.next();
    if (!date || monthOf(String(date)) > until)
      return hasDates ? undefined : "its repeat rule never comes true";
    // The package turns 30 February into 2 March.
    if (Array.isArray(months) && !months.includes(date.month)) continue;
    hasDates = true;
    if (String(date) < since) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(date);
    const month = monthOf(londonDayOf(inZone(startDate, zone)));
    if (!hasPage(month, today) || seen.has(String(date))) continue;
    seen.add(String(date));
    add(item, startDate, endDate, String(date));
  }
  return `it repeats more than ${MOST_DATES} times: we left out the later dates`;
}

function isCancelled({ component }: ICAL.Event): boolean {
  return String(component.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED";
}

/** A time with its zone. */
function inZone(time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  if (time.isDate || time.zone !== ICAL.Timezone.localTimezone) return time;
  const own = time.clone();
  own.zone = zone;
  return own;
}

function cellsOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null): string[] {
  const date = londonDayOf(start);
  return [
    textOf(event.summary),
    date,
    end ? lastDayOf(end, date) : "",
    start.isDate ? "" : londonClock(start.toJSDate()),
    start.isDate || !end ? "" : londonClock(end.toJSDate()),
    textOf(event.location),
    textOf(event.description),
    textOf(event.component.getFirstPropertyValue("categories")),
    textOf(event.uid),
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The last day. An event's end is the moment, or the day, after it. */
function lastDayOf(end: ICAL.Time, first: string): string {
  const day = londonDayOf(end);
  const isAfter = end.isDate || londonClock(end.toJSDate()) === "00:00";
  return isAfter && day > first ? addDays(day, -1) : day;
}

function londonDayOf(time: ICAL.Time): string {
  return time.isDate ? time.toString().slice(0, 10) : londonDate(time.toJSDate());
}

/** The number of tries for the next date of a rule. */
let tries = 0;

limitTries();

/**
 * Ends a rule that never matches ("each day, on 30 February"), which the iterator would search forever. Relies on an
 * undocumented method of the package (decision 023).
 */
function limitTries(): void {
  const { prototype } = ICAL.RecurIterator as unknown as {
    prototype: { check_contracting_rules(): boolean };
  };
  const matches = prototype.check_contracting_rules;
  prototype.check_contracting_rules = function (this: object) {
    if (++tries > MOST_TRIES) throw new Error("A repeated event has no further date");
    return matches.call(this);
  };
}
