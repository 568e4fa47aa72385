import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import type { EventStatus } from "#features/events/events/events.rules.ts";
import { searchableText, wordSearch } from "#shared/text/search-text.rules.ts";
import { dateText } from "#shared/time/dates.ts";

/**
 * The status after an admin's edit. If the admin did not change it, the current one remains, because bookings may
 * have changed it since. An event that sold out automatically reopens with a free place. Choosing "sold out" for an
 * open event closes it until an admin opens it.
 */
export function statusAfterEdit(
  event: { status: string; statusWhenOpen: string | null },
  { seen, chosen }: { seen?: string | undefined; chosen: EventStatus },
): { status: string; statusWhenOpen: string | null } {
  const { status, statusWhenOpen } = event;
  if (chosen === seen || (chosen === "sold_out" && status === "sold_out")) return { status, statusWhenOpen };
  return { status: chosen, statusWhenOpen: null };
}

/** Attempts. With four papers and two neighbours, all of them fail for one night in a billion. */
const TRIES = 30;

/** An id for a new night. It seeds the ticket's paper, which should differ from the nights before and after. */
export function idForNewNight(
  neighbours: readonly { id: string; title: string }[],
  title: string,
  draw: () => string,
): string {
  const taken = new Set(neighbours.map((night) => printOfEvent(night.id, night.title).stock));
  const ids = Array.from({ length: TRIES }, draw);
  return ids.find((id) => !taken.has(printOfEvent(id, title).stock)) ?? draw();
}

interface Searched {
  university: string;
  venue: string;
  location: string;
  headliners: readonly string[];
  eventDate: string;
}

/**
 * The events in which each word of the query starts a word of the university, venue, location, date or headliners.
 */
export function matchingEvents<Event extends Searched>(
  events: readonly Event[],
  query: string,
): readonly Event[] {
  if (query.trim() === "") return events;
  const isFound = wordSearch(query);
  return events.filter(({ university, venue, location, headliners, eventDate }) =>
    isFound(searchableText([university, venue, location, dateText(eventDate), ...headliners])),
  );
}
