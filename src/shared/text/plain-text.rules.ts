// Halves of characters, controls (PostgreSQL keeps no zero), and what turns the direction of whatever stands beside it: pasted along, or meant to deceive at the door.
// Joiners stay: scripts and emoji need them.
const unseen = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line as it is kept, from what somebody typed or pasted. */
export function cleanLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(unseen, "").trim();
}

/** The same for what may have several lines. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s/g, " ").replace(unseen, ""))
    .join("\n")
    .trim();
}

/** Characters as people count them: an emoji is one, and what nobody sees is none. */
export function visibleLength(text: string): number {
  return lengthOf(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** Characters as the API counts them: a pair of UTF-16 is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
