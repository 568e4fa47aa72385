import * as z from "zod/mini";
import { type EventStatus, statusLabels } from "#features/events/events/events.rules.ts";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { priceText } from "#shared/money/price.ts";
import {
  type EntryDraft,
  emptyEntry,
  entryDraftOf,
  entryFieldNames,
  entryForm,
  entryInWords,
  isEntryField,
} from "./entry-draft.rules.ts";
import type { ManagedEvent } from "./event-admin.contract.ts";
import { eventFields, existsOnClocks } from "./event-admin.fields.ts";

/** An event, as JSON. */
export type EventRow = Omit<ManagedEvent, "updatedAt"> & { updatedAt: string };

/** The values of the event form. */
export interface EventDraft extends EntryDraft {
  university: string;
  location: string;
  venue: string;
  /** yyyy-MM-dd */
  eventDate: string;
  /** HH:mm in London. */
  eventTime: string;
  headliners: string[];
  /** Pounds, as "4.50". */
  ticketPrice: string;
  maxCapacity: string;
  /** Empty for a status that the form does not offer. */
  status: EventStatus | "";
}

export type EventField = keyof EventDraft;

/** The label of each field, in the order of the form. */
export const eventFieldNames: Record<EventField, string> = {
  university: "University",
  status: "Status",
  location: "Location",
  venue: "Venue",
  eventDate: "Date",
  eventTime: "Doors",
  headliners: "Headliners",
  ticketPrice: "Price",
  maxCapacity: "Capacity",
  ...entryFieldNames,
};

export const emptyEvent: EventDraft = {
  university: "",
  location: "",
  venue: "",
  eventDate: "",
  eventTime: "",
  headliners: [],
  ticketPrice: "",
  maxCapacity: "",
  status: "upcoming",
  ...emptyEntry,
};

export function draftOf(event: EventRow): EventDraft {
  const { university, location, venue, eventDate, eventTime, headliners, status } = event;
  return {
    university,
    location,
    venue,
    eventDate,
    eventTime,
    headliners,
    ticketPrice: event.ticketPrice.toFixed(2),
    maxCapacity: String(event.maxCapacity),
    status: status in statusLabels ? (status as EventStatus) : "",
    ...entryDraftOf(event),
  };
}

/** The schema of the form. Drops empty headliners. */
export const eventForm = z
  .object({
    ...eventFields,
    headliners: z.pipe(z.pipe(z.array(z.string()), z.transform(namesIn)), eventFields.headliners),
    ticketPrice: z.pipe(z.pipe(z.string(), z.transform(poundsIn)), eventFields.ticketPrice),
    ...entryForm,
    maxCapacity: z.pipe(z.pipe(z.string(), z.transform(placesIn)), eventFields.maxCapacity),
  })
  .check(existsOnClocks);

/** The request body that the form produces. */
export type EventInput = z.output<typeof eventForm>;

/** "4.5" and "£4,50" are 4.5; NaN for anything but a price. */
export function poundsIn(text: string): number {
  const plain = text.trim().replace(/^£\s*/, "").replace(",", ".");
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

function placesIn(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function namesIn(headliners: string[]): string[] {
  return headliners.map((name) => name.trim()).filter((name) => name !== "");
}

export function valueInWords(draft: EventDraft, field: EventField): string {
  switch (field) {
    case "headliners":
      return namesIn(draft.headliners).join(", ") || "nobody yet";
    case "ticketPrice": {
      const pounds = poundsIn(draft.ticketPrice);
      return Number.isNaN(pounds) ? draft.ticketPrice.trim() : priceText(penceOf(pounds));
    }
    case "status":
      return draft.status ? statusLabels[draft.status] : "";
    default:
      return isEntryField(field) ? entryInWords(draft, field) : draft[field].trim();
  }
}

export const draftWords: DraftLabels<EventDraft> = { names: eventFieldNames, displayValue: valueInWords };
