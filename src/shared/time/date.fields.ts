import * as z from "zod/mini";
import { roughLimit } from "#shared/text/plain-text.fields.ts";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import { dateText } from "./dates.ts";
import { isSkippedInLondon, londonInstant } from "./london.ts";

/** A date before or after these is a typing error. */
const EARLIEST_DATE = "2000-01-01";
const LATEST_DATE = "2999-12-31";

const TIME_LENGTH = "00:00".length;
const MOMENT_LENGTH = "2027-03-14T18:30:00.000Z".length;

// Each refusal aborts, so that a check of several fields only sees possible dates and times.

/** A required plain date (yyyy-MM-dd). */
export function dateField(missing: string) {
  return z.iso.date({ error: missing, abort: true }).check(plausible(missing));
}

/** A required time of day (HH:mm). */
export function timeOfDayField(missing: string) {
  return z
    .string(missing)
    .check(
      roughLimit(TIME_LENGTH, missing),
      z.overwrite(cleanLine),
      z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: missing, abort: true }),
    );
}

/**
 * Checks that London's clocks show the time on the date. Form and API add it to their objects.
 *
 * @param date the name of the date field
 * @param time the name of the field of its time of day, which shows the error
 */
export function isShownInLondon<DateName extends string, TimeName extends string>(
  date: DateName,
  time: TimeName,
) {
  return z.check<Record<DateName | TimeName, string>>(({ value, issues }) => {
    if (!isSkippedInLondon(value[date], value[time])) return;
    const message = skippedTime(value[date], value[time]);
    issues.push({ code: "custom", input: value, path: [time], message, continue: true });
  });
}

/**
 * A required moment: ISO 8601 in UTC ("2027-03-14T18:30:00Z"), or a time in London without a zone, the value of a
 * datetime-local input ("2027-03-14T18:30"). Converts it to ISO 8601 in UTC.
 */
export function momentField(missing: string) {
  return z.pipe(
    z.iso
      .datetime({ local: true, error: missing, abort: true })
      .check(roughLimit(MOMENT_LENGTH, missing), plausible(missing)),
    z.transform((moment, { issues }) => {
      if (moment.endsWith("Z")) return moment;
      const [date = "", clock = ""] = moment.split("T");
      const time = clock.slice(0, TIME_LENGTH);
      if (isSkippedInLondon(date, time))
        issues.push({ code: "custom", input: moment, message: skippedTime(date, time) });
      return londonInstant(date, time).toISOString();
    }),
  );
}

function plausible(missing: string) {
  return z.refine<string>(isPlausible, { error: missing, abort: true });
}

function isPlausible(moment: string): boolean {
  return moment >= EARLIEST_DATE && moment.slice(0, LATEST_DATE.length) <= LATEST_DATE;
}

function skippedTime(date: string, time: string): string {
  return `The clocks go forward on ${dateText(date)} and skip ${time}: please choose another time`;
}
