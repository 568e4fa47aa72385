import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { priceText } from "#shared/money/price.ts";
import { type EventStatus, statusLabels } from "../events/events.rules.ts";
import type { ManagedEvent } from "./event-admin.contract.ts";
import { eventFields } from "./event-admin.fields.ts";

/** An event as it comes over HTTP. */
export type EventRow = Omit<ManagedEvent, "updatedAt"> & { updatedAt: string };

/** The form of an event as it is typed. */
export interface EventDraft {
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
  /** Empty where the event has a status that the form does not know. */
  status: EventStatus | "";
}

export type EventField = keyof EventDraft;

/** What each field is called, in the order of the form. */
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
};

export function draftOf(event: EventRow): EventDraft {
  const { university, location, venue, eventDate, eventTime, headliners, status } = event;
  return {
    ...{ university, location, venue, eventDate, eventTime, headliners },
    ticketPrice: event.ticketPrice.toFixed(2),
    maxCapacity: String(event.maxCapacity),
    status: status in statusLabels ? (status as EventStatus) : "",
  };
}

/** The checks of the form. Headliners that were left empty are left out. */
export const eventForm = z.object({
  ...eventFields,
  headliners: z.pipe(z.pipe(z.array(z.string()), z.transform(namesIn)), eventFields.headliners),
  ticketPrice: z.pipe(z.pipe(z.string(), z.transform(poundsIn)), eventFields.ticketPrice),
  maxCapacity: z.pipe(z.pipe(z.string(), z.transform(placesIn)), eventFields.maxCapacity),
});

/** What the form sends. */
export type EventInput = z.output<typeof eventForm>;

/** "4.5" and "£4,50" are four pounds fifty; NaN for what is no price. */
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
      return Number.isNaN(pounds) ? draft.ticketPrice.trim() : priceText(pounds);
    }
    case "status":
      return draft.status ? statusLabels[draft.status] : "";
    default:
      return draft[field].trim();
  }
}

export const draftWords: DraftLabels<EventDraft> = { names: eventFieldNames, displayValue: valueInWords };
