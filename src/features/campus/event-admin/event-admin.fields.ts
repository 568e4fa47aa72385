import * as z from "zod/mini";
import { eventStatuses } from "#features/events/events/events.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { poundsText } from "#shared/money/price.ts";
import { optionalText, requiredLine } from "#shared/text/plain-text.fields.ts";
import { dateField, isShownInLondon, timeOfDayField } from "#shared/time/date.fields.ts";
import { entryFields } from "./entry.fields.ts";

const MOST_HEADLINERS = 20;
const MOST_POUNDS = 1000;
const MOST_PLACES = 100_000;

const noPlaces = "Please enter how many people fit in";

/** The fields of an event, as the API takes them. */
export const eventFields = {
  university: requiredLine({ max: 100, missing: "Please enter the university" }),
  location: requiredLine({ max: 150, missing: "Please enter the location" }),
  venue: requiredLine({ max: 150, missing: "Please enter the venue" }),
  eventDate: dateField("Please choose a date"),
  eventTime: timeOfDayField("Please enter a time, as 18:30"),
  headliners: z
    .array(
      requiredLine({
        max: 100,
        missing: "Please enter a name",
        tooLong: "No more than 100 characters a name, please",
      }),
    )
    .check(z.maxLength(MOST_HEADLINERS, `No more than ${MOST_HEADLINERS} headliners, please`)),
  ticketPrice: z
    .number("Please enter a price, as 4.50")
    .check(
      z.gte(0, "The price cannot be below zero"),
      z.lte(MOST_POUNDS, `No more than ${poundsText(penceOf(MOST_POUNDS))}, please`),
      z.multipleOf(0.01, "Pounds and pence: no more than two decimals"),
    ),
  maxCapacity: z
    .int(noPlaces)
    .check(z.gte(1, noPlaces), z.lte(MOST_PLACES, `No more than ${MOST_PLACES} places, please`)),
  status: z.enum(eventStatuses, "Please choose a status"),
  ...entryFields,
};

/** Checks date and time together; form and contract add it to their objects. */
export const existsOnClocks = isShownInLondon("eventDate", "eventTime");

/** The organisers' message to everybody with a ticket or an entry. */
export const callOffMessageField = optionalText({ max: 500 });
