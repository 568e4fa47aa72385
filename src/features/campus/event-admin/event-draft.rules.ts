import { priceText } from "#shared/money/price.ts";
import { type EventStatus, statusLabels } from "../events/events.rules.ts";
import type { ManagedEvent } from "./event-admin.contract.ts";

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
  headliners: readonly string[];
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
  location: "Location",
  venue: "Venue",
  eventDate: "Date",
  eventTime: "Doors",
  headliners: "Headliners",
  ticketPrice: "Price",
  maxCapacity: "Capacity",
  status: "Status",
};

const fields = Object.keys(eventFieldNames) as EventField[];

const limits = { university: 100, location: 150, venue: 150 } as const;
const MOST_HEADLINERS = 20;
const HEADLINER_LIMIT = 100;
const MOST_PRICE = 1000;
const MOST_PLACES = 100_000;

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

/** What is sent for a draft without mistakes. Headliners that were left empty are left out. */
export function eventFormOf(draft: EventDraft) {
  return {
    university: draft.university.trim(),
    location: draft.location.trim(),
    venue: draft.venue.trim(),
    eventDate: draft.eventDate,
    eventTime: draft.eventTime,
    headliners: namesOf(draft),
    ticketPrice: poundsIn(draft.ticketPrice) ?? 0,
    maxCapacity: Number(draft.maxCapacity),
    status: draft.status || "upcoming",
  };
}

/** What is wrong with each field, in the order of the form. */
export function eventMistakes(draft: EventDraft): Partial<Record<EventField, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const mistake = mistakeIn[field](draft);
      return mistake ? [[field, mistake]] : [];
    }),
  );
}

const line = (field: keyof typeof limits, missing: string) => (draft: EventDraft) => {
  const { length } = draft[field].trim();
  if (length === 0) return missing;
  return length > limits[field] ? `No more than ${limits[field]} characters, please` : undefined;
};

const mistakeIn: Record<EventField, (draft: EventDraft) => string | undefined> = {
  university: line("university", "Please enter the university"),
  location: line("location", "Please enter the location"),
  venue: line("venue", "Please enter the venue"),
  eventDate: ({ eventDate }) => (/^\d{4}-\d\d-\d\d$/.test(eventDate) ? undefined : "Please choose a date"),
  eventTime: ({ eventTime }) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(eventTime) ? undefined : "Please enter a time, as 18:30",
  headliners: (draft) => {
    const names = namesOf(draft);
    if (names.length > MOST_HEADLINERS) return `No more than ${MOST_HEADLINERS} headliners, please`;
    const isLong = names.some(({ length }) => length > HEADLINER_LIMIT);
    return isLong ? `No more than ${HEADLINER_LIMIT} characters a name, please` : undefined;
  },
  ticketPrice: ({ ticketPrice }) => {
    const pounds = poundsIn(ticketPrice);
    if (pounds === undefined) return "Please enter a price, as 4.50";
    return pounds > MOST_PRICE ? `No more than ${priceText(MOST_PRICE)}, please` : undefined;
  },
  maxCapacity: ({ maxCapacity }) => {
    const places = Number(maxCapacity);
    if (!/^\d+$/.test(maxCapacity.trim()) || places < 1) return "Please enter how many people fit in";
    return places > MOST_PLACES ? `No more than ${MOST_PLACES} places, please` : undefined;
  },
  status: ({ status }) => (status ? undefined : "Please choose a status"),
};

function namesOf({ headliners }: EventDraft): string[] {
  return headliners.map((name) => name.trim()).filter((name) => name !== "");
}

/** "4.5" and "£4,50" are four pounds fifty; undefined for what is no price. */
export function poundsIn(text: string): number | undefined {
  const plain = text.trim().replace(/^£\s*/, "").replace(",", ".");
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** The fields that differ, in the order of the form. */
export function differences(one: EventDraft, other: EventDraft): EventField[] {
  return fields.filter((field) => valueInWords(one, field) !== valueInWords(other, field));
}

/** What somebody else has changed of `base`, in words, and what is typed of it here. */
export function changesOf(mine: EventDraft, base: EventDraft, theirs: EventDraft) {
  const touched = differences(mine, base);
  return differences(theirs, base).map((field) => ({
    name: eventFieldNames[field],
    theirs: valueInWords(theirs, field),
    mine: touched.includes(field) ? valueInWords(mine, field) : undefined,
  }));
}

/** Somebody else's version with one's own changes of `base` on it. */
export function rebased(mine: EventDraft, base: EventDraft, theirs: EventDraft): EventDraft {
  const touched = differences(mine, base).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(touched) };
}

export function valueInWords(draft: EventDraft, field: EventField): string {
  switch (field) {
    case "headliners":
      return namesOf(draft).join(", ") || "nobody yet";
    case "ticketPrice": {
      const pounds = poundsIn(draft.ticketPrice);
      return pounds === undefined ? draft.ticketPrice.trim() : priceText(pounds);
    }
    case "status":
      return draft.status ? statusLabels[draft.status] : "";
    default:
      return draft[field].trim();
  }
}
