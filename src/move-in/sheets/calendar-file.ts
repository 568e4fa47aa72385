import ICAL from "ical.js";
import { hasPage } from "#features/calendar/month/month-address.rules.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { addDays, addMonths, monthOf } from "#shared/time/plain-dates.ts";
import { type Sheet, UnreadableSheet } from "./sheet.ts";

/** How far ahead a repeated event is expanded. */
const MONTHS_AHEAD = 18;
/** A repeated event has at most as many dates; a rule that repeats each second has no end. */
const MOST_DATES = 1000;
/** The dates that one rule is tried on: those of each day for 50 years. */
const MOST_TRIES = 20_000;

limitTries();

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
  const events = eventsIn(text);
  return {
    heads,
    async *records() {
      let line = 1;
      for (const event of events)
        for (const cells of rowsOf(event, londonDate(now))) yield { line: line++, cells };
    },
  };
}

/** A parsed component: its name, properties and components. */
type JCal = [string, unknown[], unknown[]];

const isOne = (found: JCal | JCal[]): found is JCal => typeof found[0] === "string";

function eventsIn(text: string): ICAL.Event[] {
  try {
    const found: JCal | JCal[] = ICAL.parse(text);
    const calendars = isOne(found) ? [found] : found;
    return calendars.flatMap((each) => eventsOf(new ICAL.Component(each)));
  } catch {
    // The parser's own words name columns of its format.
    throw new UnreadableSheet("This is no whole calendar file. Export the calendar as .ics again.");
  }
}

/** The events, each with its own changed dates; a changed date without its event stands for itself. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const components = calendar.getAllSubcomponents("vevent");
  const uidOf = (each: ICAL.Component) => String(each.getFirstPropertyValue("uid"));
  const [changed, whole] = [true, false].map((isChanged) =>
    components.filter((each) => each.hasProperty("recurrence-id") === isChanged),
  );
  const exceptions = Map.groupBy(changed ?? [], uidOf);
  const known = new Set(whole?.map(uidOf));
  const alone = changed?.filter((each) => !known.has(uidOf(each))) ?? [];
  const events = [...(whole ?? []), ...alone].map(
    (each) =>
      new ICAL.Event(each, { exceptions: known.has(uidOf(each)) ? (exceptions.get(uidOf(each)) ?? []) : [] }),
  );
  return events.filter((event) => !isCancelled(event));
}

function isCancelled({ component }: ICAL.Event): boolean {
  return String(component.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED";
}

/** A row for each date; a row without a date, which is held back, for an event that cannot be understood. */
function* rowsOf(event: ICAL.Event, today: string): Generator<string[]> {
  let count = 0;
  try {
    for (const cells of datesOf(event, today)) {
      count++;
      yield cells;
    }
  } catch {
    // The parser throws different errors for dates and rules that are none.
    if (count === 0) yield [textOf(event.summary), ...heads.slice(1).map(() => "")];
  }
}

function* datesOf(event: ICAL.Event, today: string): Generator<string[]> {
  if (!event.isRecurring()) {
    yield cellsOf(event, event.startDate, event.endDate);
    return;
  }
  const until = addMonths(monthOf(today), MONTHS_AHEAD);
  const dates = event.iterator();
  for (let count = 0; count < MOST_DATES; ) {
    const date = dates.next();
    if (!date) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(date);
    const month = monthOf(dayOf(startDate));
    if (month > until) return;
    if (!hasPage(month, today)) continue;
    count++;
    if (!isCancelled(item)) yield cellsOf(item, startDate, endDate);
  }
}

function cellsOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time | null): string[] {
  const date = dayOf(start);
  const category = event.component.getFirstPropertyValue("categories");
  return [
    textOf(event.summary),
    date,
    end ? lastDayOf(end, date) : "",
    start.isDate ? "" : clockOf(start),
    start.isDate || !end ? "" : clockOf(end),
    textOf(event.location),
    textOf(event.description),
    textOf(category),
    textOf(event.uid),
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
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

/**
 * Ends a rule that never comes true ("each day, on 30 February"), for which the iterator would look forever. Relies on a
 * method of the package that is not documented (decision 023).
 */
function limitTries(): void {
  const { prototype } = ICAL.RecurIterator as unknown as {
    prototype: { check_contracting_rules(): boolean };
  };
  const matches = prototype.check_contracting_rules;
  const tries = new WeakMap<object, number>();
  prototype.check_contracting_rules = function (this: object) {
    const count = (tries.get(this) ?? 0) + 1;
    if (count > MOST_TRIES) throw new Error("A repeated event has no further date");
    tries.set(this, count);
    return matches.call(this);
  };
}
