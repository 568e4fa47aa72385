import { isTyped, type TypedWord, type Worded } from "./word-types.rules.ts";

/** Maximum number of changes in the history of a part. */
export const HISTORY_LENGTH = 50;

/** The words of a part of a page: its texts, links and lists, without what else a copy file has, such as prices. */
export type PartWords = Readonly<Record<string, unknown>>;

/** The parts of a page whose words differ from its copy file. */
export type PageWords = Readonly<Record<string, PartWords>>;

/** The state of an unchanged part. */
export const untouched = { version: 0, published: null, draft: null, publishAt: null };

/** Each part in its newest version: a read that began before a save ends after it. */
export function newestParts<Part extends { version: number }>(
  known: Readonly<Record<string, Part>>,
  answered: Readonly<Record<string, Part>>,
): Record<string, Part> {
  const newer = Object.entries(answered).filter(
    ([name, { version }]) => version >= (known[name]?.version ?? 0),
  );
  return { ...known, ...Object.fromEntries(newer) };
}

/** The copy of a page, or of a part, with other words in place of its own. What the copy does not have, or has as another kind, is ignored. */
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

/** A new item of a list, with empty texts. */
export function blankOf(item: unknown): unknown {
  if (Array.isArray(item)) return [];
  if (!isObject(item)) return "";
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, blankOf(value)]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether a text has a longer word than each of the copy's part, which its headings are made to fit. Links are no words,
 * and a typed word has a size that fits it.
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
