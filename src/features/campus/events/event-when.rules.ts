import type { EventWhen } from "./events.rules.ts";

// Written out here: browsers of other ages shorten months in other ways, and the page has to read the same on both sides.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** As a card says it: "14 Mar 2026, 18:30". */
export function whenText({ eventDate, eventTime }: EventWhen): string {
  const { year, month, day } = partsOf(eventDate);
  return `${day} ${month} ${year}, ${eventTime}`;
}

/** As a ticket says it: "Mar 14, 2026, doors 18:30". */
export function doorsText({ eventDate, eventTime }: EventWhen): string {
  const { year, month, day } = partsOf(eventDate);
  return `${month} ${day}, ${year}, doors ${eventTime}`;
}

function partsOf(date: string) {
  const [year, month, day] = date.split("-").map(Number);
  return { year, month: months[(month ?? 0) - 1] ?? "", day };
}
