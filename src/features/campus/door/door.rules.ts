import { londonDate } from "#shared/time/london.ts";
import type { DoorTicket } from "../door-sync/door-steps.rules.ts";
import { readCode } from "../tickets/ticket-code.rules.ts";

/** Tickets whose name or code has every word of what was typed, by name; `limit` at most. Nothing for fewer than two letters. */
export function searchTickets(tickets: Iterable<DoorTicket>, text: string, limit = 20): DoorTicket[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.join("").length < 2) return [];
  const code = readCode(text);
  return [...tickets]
    .filter((ticket) => {
      if (ticket.ticketCode === code) return true;
      const name = ` ${plain(ticket.studentName)}`;
      return words.every((word) => name.includes(` ${word}`) || plain(ticket.ticketCode).includes(word));
    })
    .sort((one, other) => one.studentName.localeCompare(other.studentName, "en-GB"))
    .slice(0, limit);
}

/** The event to choose before the others: tonight's, else the next, else the last. Undefined when there is none. */
export function likeliestFirst<Event extends { eventDate: string; eventTime: string }>(
  events: readonly Event[],
  now: Date,
): Event[] {
  const today = londonDate(now);
  const at = ({ eventDate, eventTime }: Event) => `${eventDate} ${eventTime}`;
  const byDate = events.toSorted((one, other) => at(one).localeCompare(at(other), "en-GB"));
  const coming = byDate.filter(({ eventDate }) => eventDate >= today);
  const past = byDate.filter(({ eventDate }) => eventDate < today).reverse();
  return [...coming, ...past];
}

/** Whether a camera that still sees a code sees it anew. */
export function isSeenAnew(
  last: { text: string; seenAt: number; shownAt: number } | undefined,
  text: string,
  at: number,
): boolean {
  if (!last || last.text !== text) return true;
  return at - last.seenAt > OUT_OF_VIEW_MS || at - last.shownAt > HELD_MS;
}

/** A code that no frame showed for so long had left the view. */
const OUT_OF_VIEW_MS = 700;

/** One that is held in view for so long is asked about again. */
const HELD_MS = 3000;

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
