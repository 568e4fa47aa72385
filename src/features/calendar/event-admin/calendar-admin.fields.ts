import * as z from "zod/mini";
import { optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { londonDate } from "#shared/time/london.ts";
import { isMonth, monthOf } from "#shared/time/plain-dates.ts";
import { eventColors, eventDefaults, eventTypes, institutions } from "../events/calendar-events.rules.ts";
import { hasPage } from "../month/month-address.rules.ts";

/** The sentence about a date or title that is missing from a new event. */
export const MISSING_ON_ADD = "Please select a date and enter a title";

/** The same of an event that is edited. */
export const MISSING_ON_EDIT = "Please fill in all required fields";

export const FAR_DATE = "Please choose a date within two years of today";

/**
 * What an admin says of an event, as the API takes it.
 *
 * @param missing the sentence about a date or title that is missing
 */
export function calendarEventFields(missing: string) {
  return {
    date: z.iso.date(missing).check(z.refine(isWithinCalendar, FAR_DATE)),
    title: requiredLine({ max: 120, missing }),
    description: optionalText({ max: 1000 }),
    eventType: z._default(z.enum(eventTypes, "Please choose a type"), eventDefaults.eventType),
    institution: z._default(z.enum(institutions, "Please choose an institution"), eventDefaults.institution),
    color: z._default(z.enum(eventColors, "Please choose a colour"), eventDefaults.color),
  };
}

/** Passes text that is no date: the check before reports it. */
function isWithinCalendar(date: string): boolean {
  const month = monthOf(date);
  return !isMonth(month) || hasPage(month, londonDate(new Date()));
}
