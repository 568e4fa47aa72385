import * as z from "zod/mini";
import { optionalText, requiredLine, roughLimit } from "#shared/text/plain-text.fields.ts";
import { londonDate } from "#shared/time/london.ts";
import { addMonths, isMonth, monthOf } from "#shared/time/plain-dates.ts";
import { eventColors, eventDefaults, eventTypes, institutions } from "../events/calendar-events.rules.ts";
import { hasPage } from "../month/month-address.rules.ts";

/** The message for a missing date or title of a new event. */
export const MISSING_ON_ADD = "Please select a date and enter a title";

/** The message for a missing date or title of an existing event. */
export const MISSING_ON_EDIT = "Please fill in all required fields";

const WHOLE_DATE = "Enter day, month and year, or leave the date empty";
const DATE_LENGTH = "2027-03-14".length;

/** The maximum length of an event. */
const MOST_YEARS = 2;

export const FAR_DATE = "Please choose a date within two years of today";

/**
 * The API's fields of an event.
 *
 * @param missing the message for a missing date or title
 */
export function calendarEventFields(missing: string) {
  return {
    date: z.iso.date(missing).check(z.refine(isWithinCalendar, FAR_DATE)),
    endDate: z.pipe(
      z.pipe(
        z.nullish(z.string().check(roughLimit(DATE_LENGTH, WHOLE_DATE))),
        z.transform((typed) => typed || null),
      ),
      z.nullable(z.iso.date({ error: WHOLE_DATE, abort: true })),
    ),
    title: requiredLine({ max: 120, missing }),
    description: optionalText({ max: 1000 }),
    eventType: z._default(z.enum(eventTypes, "Please choose a type"), eventDefaults.eventType),
    institution: z._default(z.enum(institutions, "Please choose an institution"), eventDefaults.institution),
    color: z._default(z.enum(eventColors, "Please choose a colour"), eventDefaults.color),
  };
}

/** Checks both dates together; form and API add it to their objects. */
export const endsInTime = z.check<{ date: string; endDate: string | null }>(({ value, issues }) => {
  const { date, endDate } = value;
  if (endDate === null) return;
  const refuse = (message: string) =>
    issues.push({ code: "custom", input: value, path: ["endDate"], message });
  if (endDate < date) refuse("Please choose a last day that is not before the date");
  else if (endDate > yearsAfter(date, MOST_YEARS)) refuse("Two years at most, please");
});

/** The same day in a later year. The text compares with dates, though a leap day may not exist there. */
function yearsAfter(date: string, years: number): string {
  return addMonths(monthOf(date), 12 * years) + date.slice(monthOf(date).length);
}

/** True for an invalid date, which the earlier check reports. */
function isWithinCalendar(date: string): boolean {
  const month = monthOf(date);
  return !isMonth(month) || hasPage(month, londonDate(new Date()));
}
