import { isTyped, type TypedWord, type Worded } from "./word-types.rules.ts";

/** The maximum number of changes in a section's version history. */
export const HISTORY_LENGTH = 50;

/** The editable content of a section: its texts, links and lists, without other values such as prices. */
export type PartWords = Readonly<Record<string, unknown>>;

/** A page's sections that differ from its copy file. */
export type PageWords = Readonly<Record<string, PartWords>>;

/** The state of an unchanged section. */
export const untouched = { version: 0, published: null, draft: null, publishAt: null };

/** Each section in its newest version, because a read that began before a save may end after it. */
export function newestParts<Part extends { version: number }>(
  known: Readonly<Record<string, Part>>,
  answered: Readonly<Record<string, Part>>,
): Record<string, Part> {
  const newer = Object.entries(answered).filter(
    ([name, { version }]) => version >= (known[name]?.version ?? 0),
  );
  return { ...known, ...Object.fromEntries(newer) };
}

/** A copy file or section with replaced content. Ignores content that it lacks, or has as another type. */
export function withWords<Copy>(copy: Copy, words: PartWords): Worded<Copy> {
  return merged(copy, words) as Worded<Copy>;
}

function merged(own: unknown, words: unknown): unknown {
  if (isTyped(own)) return typedValue(own, words);
  if (isObject(own)) {
    const replaced = isObject(words) ? words : {};
    return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(value, replaced[key])]));
  }
  if (!Array.isArray(own)) return typeof own === "string" && typeof words === "string" ? words : own;
  if (!Array.isArray(words)) return own;
  const blank = blankOf(own[0]);
  return words.map((item) => merged(blank, item));
}

function typedValue(word: TypedWord, value: unknown): unknown {
  if (word.wordType === "rows")
    return Array.isArray(value) ? value.map((row) => merged(word.row, row)) : word.own;
  return typeof value === typeof word.own ? value : word.own;
}

/** A new list item with empty texts. */
export function blankOf(item: unknown): unknown {
  if (Array.isArray(item)) return [];
  if (!isObject(item)) return "";
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, blankOf(value)]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether the new content has a longer word than the section's copy, because headings fit only that. Ignores links
 * and typed content, which adapts its size.
 */
export function hasLongerWord(own: PartWords, words: PartWords): boolean {
  const plain = (part: PartWords) => Object.entries(part).filter(([key]) => !isTyped(own[key]));
  return longestWord(Object.fromEntries(plain(words))) > longestWord(Object.fromEntries(plain(own)));
}

function longestWord(words: unknown): number {
  if (typeof words === "string") return Math.max(...words.split(/[\s-]+/).map((word) => word.length));
  if (typeof words !== "object" || words === null) return 0;
  const texts = Object.entries(words).filter(([key]) => key !== "to" && key !== "href");
  return Math.max(0, ...texts.map(([, value]) => longestWord(value)));
}
