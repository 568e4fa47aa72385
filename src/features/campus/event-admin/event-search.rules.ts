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
  const words = wordsOf(query);
  if (words.length === 0) return events;
  return events.filter((event) => {
    const { university, venue, location, headliners, eventDate } = event;
    const known = wordsOf([university, venue, location, dateText(eventDate), ...headliners].join(" "));
    return words.every((word) => known.some((other) => other.startsWith(word)));
  });
}

/** Lower case, without accents and apostrophes. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
