/** The byte order mark at the start of a CSV file, without which Excel does not detect UTF-8. */
export const CSV_MARK = "\uFEFF";

// Cells that spreadsheets would run as a formula, also in full-width form, get a leading apostrophe; so does a phone
// number with a plus ('+44…), since = + and - all start a formula.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A record with its line break (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
