/** How a CSV file begins, a byte order mark: without it Excel takes UTF-8 for something else. */
export const CSV_MARK = "\uFEFF";

// What programs take for a formula, also in its full-width form, is preceded by an apostrophe and so stays text; a phone number with
// its plus as well ('+44…), since =, + and - are the same to them.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One record by RFC 4180, its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const inert = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
