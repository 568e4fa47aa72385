import * as z from "zod/mini";
import { entryFields, hoursChecks, hoursFields } from "#features/events/admin/admin.fields.ts";
import { type DeclaredFields, formOf, type InputOf } from "#shared/forms/declared-draft.rules.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { dateField } from "#shared/time/date.fields.ts";
import { usualCycle } from "./cycles.rules.ts";

const MOST_PLACES = 200;
const noPlaces = "Please enter how many people can take part, 1 or more";

const { access, accessNote } = entryFields;

const date = {
  label: "Date",
  input: "date",
  isPerDate: true,
  schema: dateField("Please choose a date"),
  required: true,
} as const;

/** The fields that an admin enters for a week. */
export const weekFields = {
  weekDate: date,
  places: {
    label: "Places",
    input: "number",
    schema: z
      .int(noPlaces)
      .check(z.gte(1, noPlaces), z.lte(MOST_PLACES, `No more than ${MOST_PLACES} people, please`)),
    required: true,
    blank: String(usualCycle.places),
  },
  ...hoursFields("16:30", "18:30"),
  venue: {
    label: "Where",
    input: "line",
    schema: requiredLine({ max: 150, missing: "Please say where it takes place" }),
    required: true,
    isWide: true,
    hint: "Room and address.",
  },
  access,
  accessNote,
} as const satisfies DeclaredFields;

const noWeeks = "Please enter a number of weeks, 1 or more";

/** The fields that an admin enters for a whole cycle. */
export const cycleNameFields = {
  name: {
    label: "Name",
    input: "line",
    schema: requiredLine({ max: 60, missing: "Enter a name, for example Spring 2027" }),
    required: true,
    isPerDate: true,
    hint: "As people read it: Spring 2027.",
  },
  weeksNeeded: {
    label: "Weeks for a certificate",
    input: "number",
    schema: z.int(noWeeks).check(z.gte(1, noWeeks), z.lte(26, "No more than 26 weeks, please")),
    required: true,
    blank: String(usualCycle.weeksNeeded),
  },
} as const satisfies DeclaredFields;

/** The fields that an admin enters for a new cycle: its weeks repeat the first one. */
export const cycleFields = {
  ...cycleNameFields,
  ...weekFields,
  weekDate: { ...date, label: "First week" },
} as const satisfies DeclaredFields;

export type WeekInput = InputOf<typeof weekFields>;

export type CycleInput = InputOf<typeof cycleFields>;

export const weekChecks = hoursChecks("weekDate");

export const weekForm = formOf(weekFields, weekChecks);

export const cycleForm = formOf(cycleFields, weekChecks);
