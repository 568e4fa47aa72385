/** What an event is, and how people read it. */
export const eventTypeNames = {
  term_day: "Term Day",
  half_term: "Half Term",
  holiday: "Holiday",
  festival: "Festival",
  conference: "Conference",
  special: "Special Event",
} as const;

export type EventType = keyof typeof eventTypeNames;

export const eventTypes = Object.keys(eventTypeNames) as [EventType, ...EventType[]];

/** Whose event it is. */
export const institutionNames = {
  all: "All institutions",
  newham_college: "Newham College",
  uel: "UEL",
  schools: "Schools",
} as const;

export type Institution = keyof typeof institutionNames;

export const institutions = Object.keys(institutionNames) as [Institution, ...Institution[]];

/** The colour that an admin gives an event: the stripe beside it in the list. */
export const eventColorNames = {
  green: "Green",
  blue: "Blue",
  pink: "Pink",
  orange: "Orange",
  yellow: "Yellow",
} as const;

export type EventColor = keyof typeof eventColorNames;

export const eventColors = Object.keys(eventColorNames) as [EventColor, ...EventColor[]];

/** What a new event begins with. */
export const eventDefaults = { eventType: "term_day", institution: "all", color: "green" } as const;
