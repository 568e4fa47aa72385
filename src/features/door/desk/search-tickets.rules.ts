import { codeIndex, codeKey, typedCode } from "#features/events/tickets/tickets.rules.ts";
import { searchableText, wordSearch, wordsOf } from "#shared/text/search-text.rules.ts";
import type { DoorTicket } from "../phone/door-api.ts";

/** Reads typed text: a code, or a search with at most `limit` tickets. `prefix` completes codes without one. */
export function readTyped(
  tickets: readonly DoorTicket[],
  text: string,
  { limit = 8, prefix }: { limit?: number; prefix?: string } = {},
): { code: string | undefined; found: readonly DoorTicket[] } {
  const found = searchTickets(tickets, text, prefix);
  // Names have priority, because "Samantha" has the form of a code.
  const hasName = wordSearch(text);
  const isName = found.some(({ studentName }) => hasName(searchableText([studentName])));
  const listed = listedCode(tickets, text, prefix)?.code;
  const whole = listed !== undefined && codeKey(listed) === codeKey(text) ? listed : typedCode(text, prefix);
  const code = isName ? undefined : whole;
  return { code, found: code === undefined ? found.slice(0, limit) : [] };
}

/**
 * The tickets that match the beginnings of words in a name or code, sorted by name. Empty for fewer than two letters.
 */
export function searchTickets(
  tickets: readonly DoorTicket[],
  text: string,
  prefix?: string,
): readonly DoorTicket[] {
  if (wordsOf(searchableText([text])).join("").length < 2) return [];
  const owner = listedCode(tickets, text, prefix)?.owner;
  const isFound = wordSearch(text);
  return tickets
    .filter((ticket) => ticket === owner || isFound(searchableText([ticket.studentName, ...ticket.codes])))
    .sort((one, other) => one.studentName.localeCompare(other.studentName, "en-GB"));
}

function listedCode(tickets: readonly DoorTicket[], text: string, prefix?: string) {
  return codeIndex(tickets, ({ codes }) => codes)(text, prefix);
}
