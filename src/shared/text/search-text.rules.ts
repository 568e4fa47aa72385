/**
 * A text folded for search: lower case, without accents, apostrophes, dashes and spaces, so that O'Neil matches
 * "oneil" and "o neil". The database has the equivalent function `folded_text` (migrations/0000_functions.sql).
 */
export function foldedText(text: string): string {
  return withoutAccents(text).replace(ignored, "");
}

/** The folded texts of a row, which `textSearch` matches. A query has no line break, so none matches across two texts. */
export function foldedTexts(texts: readonly (string | null | undefined)[]): string {
  return texts.map((text) => foldedText(text ?? "")).join("\n");
}

/** A search for the folded texts that contain a query; an empty query matches all. */
export function textSearch(query: string): (folded: string) => boolean {
  const wanted = foldedText(query);
  return (folded) => folded.includes(wanted);
}

/**
 * A row's texts for `wordSearch`, each in every spelling with different words: O'Neil is "oneil" and "o neil",
 * Anne-Marie "anne marie" and "annemarie". Compute it once per row.
 */
export function searchableText(texts: readonly (string | null | undefined)[]): string {
  return texts.flatMap((text) => (text ? spellings(text) : [])).join("\n");
}

/** A search for texts with words that begin with the query's words, in any order. An empty query matches all. */
export function wordSearch(query: string): (searchable: string) => boolean {
  const wanted = spellings(query).map(wordsOf);
  return (searchable) => {
    const known = wordsOf(searchable);
    const isKnown = (start: string) => known.some((word) => word.startsWith(start));
    return wanted.length === 0 || wanted.some((words) => words.every(isKnown));
  };
}

export function wordsOf(searchable: string): string[] {
  return searchable.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function spellings(text: string): string[] {
  const plain = withoutAccents(text).replace(apostrophes, "'").replace(dashes, "-");
  const spelt = [
    plain.replaceAll("'", "").replaceAll("-", " "),
    plain.replace(/['-]/g, ""),
    plain.replace(/['-]/g, " "),
  ];
  return [...new Set(spelt.map((each) => each.replace(blanks, " ").trim()))].filter(Boolean);
}

function withoutAccents(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .replaceAll("\u00b4", "'")
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(/[^\0-~]/gu, (letter) => baseLetters[letter] ?? letter);
}

// The same characters as in `folded_text`. \p{…} would change with the Unicode of the runtime, and PostgreSQL has none.
/** Accents, points of Hebrew and Arabic, and invisible characters. */
const marks =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single characters, none of which is meant to combine
  /[\ufe00-\ufe0f\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u09bc\u0a3c\u0abc\u0b3c\u3099\u309a\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const apostrophes = /['`\u02b9-\u02bf\u02c8\u05f3\u2018-\u201b\u2032-\u2037\ua78b\ua78c]/g;
const dashes = /[-\u058a\u05be\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2e3a\u2e3b\u301c\u3030\u30a0]/g;
const blanks = /[\t-\r \u1680\u2028\u2029]+/g;
const ignored = new RegExp([apostrophes, dashes, blanks].map(({ source }) => source).join("|"), "g");

/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ø: "o",
  ɔ: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ɖ: "d",
  ɗ: "d",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ŋ: "n",
  ɓ: "b",
  ƙ: "k",
  ƴ: "y",
  ƒ: "f",
  ɛ: "e",
  ə: "e",
  ς: "σ",
};
