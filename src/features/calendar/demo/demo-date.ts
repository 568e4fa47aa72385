import type { EventType, Institution } from "../events/calendar-events.rules.ts";

/** A date of the demo content, with its title and perhaps a description. */
export type DemoDate = readonly [
  date: string,
  eventType: EventType,
  institution: Institution,
  title: string,
  description?: string,
];
