/** The words of a part of a page: its texts, links and lists, without what else a copy file has, such as prices. */
export type PartWords = Readonly<Record<string, unknown>>;

/** The parts of a page whose words differ from its copy file. */
export type PageWords = Readonly<Record<string, PartWords>>;

/** The copy of a page, or of a part, with other words in place of its own. What the copy does not have, or has as another kind, is ignored. */
export function withWords<Copy>(copy: Copy, words: PartWords): Copy {
  return merged(copy, words);
}

function merged<Value>(own: Value, words: unknown): Value {
  if (words === undefined) return own;
  if (typeof own === "string") return (typeof words === "string" ? words : own) as Value;
  if (Array.isArray(own)) {
    if (!Array.isArray(words)) return own;
    const blank = blankOf(own[0]);
    return words.map((item) => merged(blank, item)) as Value;
  }
  if (!isObject(own) || !isObject(words)) return own;
  return Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, merged(value, words[key])]),
  ) as Value;
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

/** The length of the longest word in the texts of a part, or of anything in it; links are none. */
export function longestWord(words: unknown): number {
  if (typeof words === "string") return Math.max(...words.split(/[\s-]+/).map((word) => word.length));
  if (typeof words !== "object" || words === null) return 0;
  const texts = Object.entries(words).filter(([key]) => key !== "to" && key !== "href");
  return Math.max(0, ...texts.map(([, value]) => longestWord(value)));
}
