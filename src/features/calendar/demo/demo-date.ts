import type { EventType, Institution } from "../events/calendar-events.rules.ts";

/** A demo event: date, title and an optional description. */
export type DemoDate = readonly [
  date: string,
  eventType: EventType,
  institution: Institution,
  title: string,
  description?: string,
];
