import { dateText } from "#shared/time/dates.ts";
import type { EventKind, EventWhen } from "./events.rules.ts";

/**
 * An event's label outside lists: "UCL, 14 Mar 2026". In a list, `eventLabels` distinguishes two events of one night.
 */
export function eventNameWithYear({
  university,
  eventDate,
}: { university: string } & Pick<EventWhen, "eventDate">): string {
  return `${university}, ${dateText(eventDate)}`;
}

/** What nights and sessions are called, wherever a sentence serves both. */
const words = {
  night: {
    noun: "night",
    page: "the ticket page",
    tickets: "The tickets",
    holders: (count: number) =>
      count === 0
        ? "Nobody holds a ticket"
        : count === 1
          ? "One person holds a ticket"
          : `${count} people hold tickets`,
  },
  lab: {
    noun: "session",
    page: "the labs page",
    tickets: "The places",
    holders: (count: number) =>
      count === 0
        ? "Nobody has a place"
        : count === 1
          ? "One person has a place"
          : `${count} people have places`,
  },
} as const;

export function wordsOf({ kind }: { kind: EventKind }) {
  return words[kind];
}

/** How many people a change concerns: "128 people hold tickets, and 3 are waiting." */
export function peopleText(
  event: { kind: EventKind },
  { tickets, waiting }: { tickets: number; waiting: number },
): string {
  const holders = wordsOf(event).holders(tickets);
  if (waiting === 0) return `${holders}.`;
  return `${holders}, and ${waiting === 1 ? "one is" : `${waiting} are`} waiting.`;
}

/** Where an event takes place: "The Octagon, London E1". */
export function whereText({ venue, location }: { venue: string; location: string }): string {
  return [venue, location].filter(Boolean).join(", ") || "Place to be announced";
}
