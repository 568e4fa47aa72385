import { dateText } from "#shared/time/dates.ts";
import type { EventWhen } from "./events.rules.ts";

/** Date and time on a card: "14 Mar 2026, 18:30". */
export function whenText({ eventDate, eventTime }: EventWhen): string {
  return `${dateText(eventDate)}, ${eventTime}`;
}

/** Date and time on a ticket: "14 Mar 2026, doors 18:30". */
export function doorsText({ eventDate, eventTime }: EventWhen): string {
  return `${dateText(eventDate)}, doors ${eventTime}`;
}
