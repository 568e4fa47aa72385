import * as z from "zod/mini";
import { entryFields } from "#features/events/admin/admin.fields.ts";
import { eventStatuses, statusLabels } from "#features/events/events/events.rules.ts";
import { type DeclaredFields, formOf } from "#shared/forms/declared-draft.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { poundsText } from "#shared/money/price.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { dateField, isShownInLondon, timeOfDayField } from "#shared/time/date.fields.ts";

const MOST_HEADLINERS = 20;
const MOST_POUNDS = 1000;
const MOST_PLACES = 100_000;

const noPlaces = "Please enter how many people fit in";

/** The fields of a night that an admin fills in. */
export const nightFields = {
  university: {
    label: "University",
    input: "line",
    schema: requiredLine({ max: 100, missing: "Please enter the university" }),
    required: true,
  },
  status: {
    label: "Status",
    input: "choice",
    isPerDate: true,
    schema: z.enum(eventStatuses, "Please choose a status"),
    required: true,
    blank: "upcoming",
    empty: "Choose a status",
    options: eventStatuses.map((value) => ({ value, label: statusLabels[value] })),
    hint: "The last ticket sells it out by itself. Set to sold out here, it stays closed.",
  },
  venue: {
    label: "Venue",
    input: "line",
    schema: requiredLine({ max: 150, missing: "Please enter the venue" }),
    required: true,
  },
  location: {
    label: "Location",
    input: "line",
    schema: requiredLine({ max: 150, missing: "Please enter the location" }),
    required: true,
  },
  eventDate: {
    label: "Date",
    input: "date",
    isPerDate: true,
    schema: dateField("Please choose a date"),
    required: true,
    overHint: "This date is in the past, so people can’t see or book the event.",
  },
  eventTime: {
    label: "Doors",
    input: "time",
    schema: timeOfDayField("Enter a time, for example 18:30"),
    required: true,
    hint: "On London clocks.",
  },
  headliners: {
    label: "Headliners",
    input: "names",
    schema: z
      .array(
        requiredLine({
          max: 100,
          missing: "Please enter a name",
          tooLong: "No more than 100 characters a name, please",
        }),
      )
      .check(z.maxLength(MOST_HEADLINERS, `No more than ${MOST_HEADLINERS} headliners, please`)),
    isWide: true,
    empty: "none yet",
  },
  ticketPrice: {
    label: "Price",
    input: "price",
    schema: z
      .number("Enter a price, for example 4.50")
      .check(
        z.gte(0, "The price cannot be below zero"),
        z.lte(MOST_POUNDS, `No more than ${poundsText(penceOf(MOST_POUNDS))}, please`),
        z.multipleOf(0.01, "Pounds and pence: no more than two decimals"),
      ),
    required: true,
    hint: "In pounds, for example 4.50. Existing bookings keep their price.",
  },
  maxCapacity: {
    label: "Capacity",
    input: "number",
    schema: z
      .int(noPlaces)
      .check(z.gte(1, noPlaces), z.lte(MOST_PLACES, `No more than ${MOST_PLACES} places, please`)),
    required: true,
  },
  ...entryFields,
} as const satisfies DeclaredFields;

/** Date and time together; the form and the API add the check to their objects. */
export const existsOnClocks = isShownInLondon("eventDate", "eventTime");

export const nightForm = formOf(nightFields, [existsOnClocks]);
