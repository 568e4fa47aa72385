import { keysOf } from "#shared/keys.ts";

interface Days {
  /** yyyy-MM-dd */
  date: string;
  /** Null for an event of one day. */
  endDate: string | null;
}

/** The last day of an event; by default its only day. */
export function lastDateOf({ date, endDate }: Days): string {
  return endDate ?? date;
}

/** Whether one of an event's days is between `first` and `last`, both included. */
export function isBetween(event: Days, first: string, last: string): boolean {
  return event.date <= last && lastDateOf(event) >= first;
}

/** The event types, with their labels. */
export const eventTypeNames = {
  term_day: "Term Day",
  half_term: "Half Term",
  holiday: "Holiday",
  festival: "Festival",
  conference: "Conference",
  special: "Special Event",
} as const;

/** The institutions, with their labels. */
export const institutionNames = {
  all: "All institutions",
  newham_college: "Newham College",
  uel: "UEL",
  schools: "Schools",
} as const;

/** The colours of an event's stripe in the list, with their labels. */
export const eventColorNames = {
  green: "Green",
  blue: "Blue",
  pink: "Pink",
  orange: "Orange",
  yellow: "Yellow",
} as const;

export const eventTypes = keysOf(eventTypeNames);
export const institutions = keysOf(institutionNames);
export const eventColors = keysOf(eventColorNames);

export type EventType = keyof typeof eventTypeNames;
export type Institution = keyof typeof institutionNames;
export type EventColor = keyof typeof eventColorNames;

/** The defaults of a new event. */
export const eventDefaults = { eventType: "term_day", institution: "all", color: "green" } as const;
