import { keysOf } from "#shared/keys.ts";

/** What an event is, and how people read it. */
export const eventTypeNames = {
  term_day: "Term Day",
  half_term: "Half Term",
  holiday: "Holiday",
  festival: "Festival",
  conference: "Conference",
  special: "Special Event",
} as const;

/** Whose event it is. */
export const institutionNames = {
  all: "All institutions",
  newham_college: "Newham College",
  uel: "UEL",
  schools: "Schools",
} as const;

/** The colour that an admin gives an event: the stripe beside it in the list. */
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

/** What a new event begins with. */
export const eventDefaults = { eventType: "term_day", institution: "all", color: "green" } as const;
