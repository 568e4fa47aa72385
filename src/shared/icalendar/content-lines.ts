/** A line of the format is at most this many bytes long. */
const LINE_BYTES = 75;

/** The lines of a file for calendars (RFC 5545): folded, each with its line end. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A text as a value. */
export function escapedText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** A moment as 20260314T183000Z. */
export function utcMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

const bytes = new TextEncoder();

/** Longer lines go on after a break and a space; no character is cut in two. */
function folded(line: string): string {
  // Most lines are short, and a character is three bytes at most for each unit of the string.
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
