// Lone surrogates, control characters (PostgreSQL stores no NUL), noncharacters, zero-width and bidi override characters:
// artefacts of pasting, or spoofing at the door. Joiners stay, because scripts and emoji need them.
const invisible =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Normalises typed or pasted text to one line. */
export function cleanLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(invisible, "").trim();
}

/** Normalises typed or pasted text, keeping its line breaks. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s/g, " ").replace(invisible, ""))
    .join("\n")
    .trim();
}

/** The message for a missing text, and the maximum length in code points. */
export interface TextLimit {
  missing: string;
  max: number;
}

/** The error of a typed line, with the rules of `requiredLine`, for forms that load no schema. */
export function lineError(text: string, { missing, max }: TextLimit): string | undefined {
  const line = cleanLine(text);
  if (visibleLength(line) === 0) return missing;
  return lengthOf(line) > max ? atMost(max) : undefined;
}

/** The sentence for a text over the limit. */
export function atMost(max: number): string {
  return `No more than ${max} characters, please`;
}

/** The length in code points, without invisible characters. */
export function visibleLength(text: string): number {
  return lengthOf(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

/** The length in code points, which is how `maxLength` of zod counts: 🎟 is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Text in plain characters: full-width and similar forms become the common ones, and invisible ones are removed. */
export function plainCharacters(text: string): string {
  return text.normalize("NFKC").replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
}
