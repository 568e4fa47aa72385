import { searchableText, wordSearch } from "#shared/text/search-text.rules.ts";
import { dateText } from "#shared/time/dates.ts";

interface Searched {
  university: string;
  venue: string;
  location: string;
  headliners: readonly string[];
  eventDate: string;
}

/**
 * The events in which each word of the query is the prefix of a word in the university, venue, location, date or
 * headliners.
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
