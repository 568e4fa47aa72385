/** The maximum length of a line, without its line break. */
const LINE_BYTES = 75;

/**
 * The content lines of an iCalendar file (RFC 5545), folded, each with CRLF. `ical-generator` is 9 kB in a ticket's page
 * and passes control characters through.
 */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A text as an escaped TEXT value. */
export function escapedText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** A date-time in UTC, for example 20260314T183000Z. */
export function utcMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

const bytes = new TextEncoder();

/** Folds a long line with CRLF and a space, between characters. */
function folded(line: string): string {
  // Fast path: a UTF-16 unit takes at most three bytes.
  if (line.length * 3 <= LINE_BYTES) return line;
  let result = "";
  let length = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (length + size > LINE_BYTES) {
      result += "\r\n ";
      length = 1;
    }
    result += character;
    length += size;
  }
  return result;
}
