import { londonDate } from "#shared/time/london.ts";
import type { DoorTicket } from "../door-sync/door-steps.rules.ts";
import { readCode } from "../tickets/ticket-code.rules.ts";

/**
 * Tickets whose name or code matches every word of the text, sorted by name, at most `limit`. None for fewer than two
 * letters.
 */
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

/** Sorts events: tonight's and upcoming ones first, then past ones, latest first. */
export function upcomingFirst<Event extends { eventDate: string; eventTime: string }>(
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

/** Whether a code in view counts as a new scan. */
export function isNewScan(
  last: { text: string; seenAt: number; shownAt: number } | undefined,
  text: string,
  at: number,
): boolean {
  if (!last || last.text !== text) return true;
  return at - last.seenAt > OUT_OF_VIEW_MS || at - last.shownAt > RESCAN_MS;
}

/** Milliseconds without a frame of the code after which it has left the view. */
const OUT_OF_VIEW_MS = 700;

/** Milliseconds after which a code held in view is scanned again. */
const RESCAN_MS = 3000;

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
