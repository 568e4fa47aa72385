import { dateText } from "#shared/time/dates.ts";
import type { EventWhen } from "./events.rules.ts";

/** What an event is called by itself: "UCL, 14 Mar 2026". In a list, `eventLabels` tells two events of one night apart. */
export function eventNameWithYear({
  university,
  eventDate,
}: { university: string } & Pick<EventWhen, "eventDate">): string {
  return `${university}, ${dateText(eventDate)}`;
}
