import * as z from "zod/mini";
import type { DeclaredFields } from "#shared/forms/declared-draft.rules.ts";
import { optionalText } from "#shared/text/plain-text.fields.ts";
import { dateField, isShownInLondon, timeOfDayField } from "#shared/time/date.fields.ts";
import { dateText } from "#shared/time/dates.ts";
import { isSkippedInLondon } from "#shared/time/london.ts";
import { minimumAges, minimumAgeText } from "../events/minimum-age.rules.ts";
import { MOST_DATES } from "../events/series.rules.ts";
import { accessFacts, accessLabels, isPossibleAccess } from "../events/venue-access.rules.ts";

/** Who gets in, and how. */
export const entryFields = {
  minimumAge: {
    label: "Minimum age",
    input: "choice",
    schema: z._default(z.nullable(z.literal(minimumAges, "Please choose from the list")), null),
    optional: true,
    hint: "If you set one, the booking form asks for the age, and check-in shows it.",
    empty: "For everyone",
    options: minimumAges.map((value) => ({ value, label: minimumAgeText(value) })),
  },
  access: {
    label: "Access",
    input: "boxes",
    schema: z._default(
      z
        .array(z.enum(accessFacts))
        .check(
          z.maxLength(accessFacts.length, { error: "Please choose from the list", abort: true }),
          z.refine(isPossibleAccess, "Either step-free or steps, please: not both"),
        ),
      [],
    ),
    isWide: true,
    options: accessFacts.map((value) => ({ value, label: accessLabels[value] })),
  },
  accessNote: {
    label: "More about access",
    input: "text",
    schema: optionalText({ max: 300 }),
    optional: true,
    isWide: true,
    hint: "As visitors read it: where the lift is, or the nearest step-free station.",
  },
} as const satisfies DeclaredFields;

/** The start and end time of an event that has an end. @param start an example for the hint, such as 18:30 */
export function hoursFields(start: string, end: string) {
  return {
    startTime: {
      label: "Start",
      input: "time",
      schema: timeOfDayField(`Enter a start time, for example ${start}`),
      required: true,
      hint: "On London clocks.",
    },
    endTime: {
      label: "End",
      input: "time",
      schema: timeOfDayField(`Enter an end time, for example ${end}`),
      required: true,
    },
  } as const satisfies DeclaredFields;
}

/** Date and hours together; the form and the API add them to their objects. @param date the date field's name */
export function hoursChecks<DateName extends string>(date: DateName) {
  return [
    isShownInLondon(date, "startTime"),
    isShownInLondon(date, "endTime"),
    z.refine<{ startTime: string; endTime: string }>(({ startTime, endTime }) => endTime > startTime, {
      path: ["endTime"],
      error: "Please choose an end after the start",
    }),
  ] as const;
}

export const seriesFields = {
  /** Other dates of the same event. All dates are added as one series. */
  alsoOn: z._default(
    z.array(dateField("Please choose dates")).check(
      z.maxLength(MOST_DATES - 1, { error: `No more than ${MOST_DATES} dates, please`, abort: true }),
      z.refine((dates) => new Set(dates).size === dates.length, "Each date once, please"),
    ),
    [],
  ),
  /** Whether the form's first date is skipped and only the other dates are added. */
  skipsFirst: z._default(z.boolean(), false),
};

export type Series = z.output<z.ZodMiniObject<typeof seriesFields>>;

/** All dates of a new event, with the form's date first unless it is skipped. */
export function datesOf(first: string, { alsoOn, skipsFirst }: Series): readonly [string, ...string[]] {
  const [second, ...others] = alsoOn;
  return skipsFirst && second !== undefined ? [second, ...others] : [first, ...alsoOn];
}

/** The event that the new one copies, shifts included. */
export const copyOfField = z._default(z.nullable(z.uuid()), null);

/** Checks that the other dates differ from the first date, and that London's clocks show the time on each date. */
export function areOtherDates<Input extends Series>(
  whenOf: (input: Input) => { date: string; time: string },
) {
  return z.check<Input>(({ value, issues }) => {
    const { date, time } = whenOf(value);
    const refuse = (message: string) =>
      issues.push({ code: "custom", input: value, path: ["alsoOn"], message, continue: true });
    if (value.skipsFirst && value.alsoOn.length === 0) refuse("At least one date, please");
    if (value.alsoOn.includes(date)) refuse("Each date once, please");
    for (const other of value.alsoOn)
      if (isSkippedInLondon(other, time))
        refuse(`The clocks go forward on ${dateText(other)} and skip ${time}`);
  });
}

/** The organisers' message to everyone with a ticket or an entry. */
export const callOffMessageField = optionalText({ max: 500 });
