// Lone surrogates, control characters (PostgreSQL stores no NUL), zero-width and bidi override characters: artefacts of pasting, or
// spoofing at the door. Joiners stay, because scripts and emoji need them.
const unseen = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Typed or pasted text as one line is stored. */
export function cleanLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(unseen, "").trim();
}

/** Typed or pasted text as several lines are stored. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s/g, " ").replace(unseen, ""))
    .join("\n")
    .trim();
}

/** The sentence for a text that says nothing, and the code points that it may have at most. */
export interface TextLimit {
  missing: string;
  max: number;
}

/** What is wrong with one line that was typed: the check of `requiredLine`, for forms that load no schema. */
export function faultInLine(text: string, { missing, max }: TextLimit): string | undefined {
  const line = cleanLine(text);
  if (visibleLength(line) === 0) return missing;
  return lengthOf(line) > max ? atMost(max) : undefined;
}

/** The sentence for a text that is too long. */
export function atMost(max: number): string {
  return `No more than ${max} characters, please`;
}

/** The length in code points, without characters that are never drawn. */
export function visibleLength(text: string): number {
  return lengthOf(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** The length in code points, which is how `maxLength` of zod counts: 🎟 is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
