import * as z from "zod/mini";
import { optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { londonDate } from "#shared/time/london.ts";
import { isMonth, monthOf } from "#shared/time/plain-dates.ts";
import { eventColors, eventDefaults, eventTypes, institutions } from "../events/calendar-events.rules.ts";
import { hasPage } from "../month/month-address.rules.ts";

/** The message for a missing date or title of a new event. */
export const MISSING_ON_ADD = "Please select a date and enter a title";

/** The same for an existing event. */
export const MISSING_ON_EDIT = "Please fill in all required fields";

export const FAR_DATE = "Please choose a date within two years of today";

/**
 * The fields of an event, as the API takes them.
 *
 * @param missing the message for a missing date or title
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

/** True for text that is no date, which the earlier check reports. */
function isWithinCalendar(date: string): boolean {
  const month = monthOf(date);
  return !isMonth(month) || hasPage(month, londonDate(new Date()));
}
