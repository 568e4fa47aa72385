import { searchableText, textSearch } from "#shared/text/search-text.rules.ts";

/** Maximum length of a query. */
export const SEARCH_LENGTH = 200;

/** The text that a search matches. */
export interface Searchable {
  /** Name and e-mail address, as `searchableText`. */
  text: string;
  /** In lower case, without hyphens. */
  plainCode: string;
}

export function searchable(booking: {
  studentName: string;
  studentEmail: string;
  ticketCode: string;
}): Searchable {
  const { studentName, studentEmail, ticketCode } = booking;
  const plainCode = ticketCode.replaceAll("-", "").toLowerCase();
  return { text: searchableText([studentName, studentEmail]), plainCode };
}

/**
 * Matches bookings whose name, e-mail address or code contains the query; codes with their hyphens and blanks anywhere.
 */
export function searchFor(query: string): (booking: Searchable) => boolean {
  const isFound = textSearch(query);
  const plain = query.replace(/[\s\p{Dash}]/gu, "").toLowerCase();
  return ({ text, plainCode }) => isFound(text) || (plain !== "" && plainCode.includes(plain));
}
