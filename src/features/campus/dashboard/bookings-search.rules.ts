/** Maximum length of a query. */
export const SEARCH_LENGTH = 200;

/** The text that a search matches. */
export interface Searchable {
  /** Name, e-mail address, code, and code without hyphens, in lower case. */
  text: string;
  plainCode: string;
}

export function searchable(booking: {
  studentName: string;
  studentEmail: string;
  ticketCode: string;
}): Searchable {
  const { studentName, studentEmail, ticketCode } = booking;
  const plainCode = ticketCode.replaceAll("-", "").toLowerCase();
  return { text: `${studentName}\n${studentEmail}\n${ticketCode}\n${plainCode}`.toLowerCase(), plainCode };
}

/**
 * Matches bookings whose name, e-mail address or code contains the query, ignoring case; codes also without their
 * hyphens.
 */
export function searchFor(query: string): (booking: Searchable) => boolean {
  const wanted = query.trim().toLowerCase();
  const plain = wanted.replace(/[\s\p{Dash}]/gu, "");
  return ({ text, plainCode }) =>
    text.includes(wanted) || (plain !== "" && plain !== wanted && plainCode.includes(plain));
}
