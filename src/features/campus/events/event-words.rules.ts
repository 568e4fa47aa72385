import { dateText } from "#shared/time/dates.ts";
import type { EventWhen } from "./events.rules.ts";

/**
 * An event's label outside lists: "UCL, 14 Mar 2026". In a list, `eventLabels` distinguishes two events of one night.
 */
export function eventNameWithYear({
  university,
  eventDate,
}: { university: string } & Pick<EventWhen, "eventDate">): string {
  return `${university}, ${dateText(eventDate)}`;
}

/** How many people a change concerns: "128 people hold tickets, and 3 are waiting." */
export function peopleText({ tickets, waiting }: { tickets: number; waiting: number }): string {
  const holders =
    tickets === 0
      ? "Nobody holds a ticket"
      : tickets === 1
        ? "One person holds a ticket"
        : `${tickets} people hold tickets`;
  if (waiting === 0) return `${holders}.`;
  return `${holders}, and ${waiting === 1 ? "one is" : `${waiting} are`} waiting.`;
}
