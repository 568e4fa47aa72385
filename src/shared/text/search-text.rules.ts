/**
 * The searched form of a row's texts, in which case, accents, apostrophes, hyphens and doubled blanks do not matter.
 * Compute it once per row: `textSearch` and `wordSearch` match it.
 */
export function searchableText(texts: readonly (string | null | undefined)[]): string {
  return texts.flatMap((text) => (text ? spellings(text) : [])).join("\n");
}

/** A search for the texts that contain a query; an empty query matches all. */
export function textSearch(query: string): (searchable: string) => boolean {
  const wanted = spellings(query);
  return (searchable) => wanted.length === 0 || wanted.some((text) => searchable.includes(text));
}

/** A search for the texts with words that begin with the query's words, in any order; none match all. */
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

/** A text as people spell it: O'Neil is "oneil" and "o neil", Anne-Marie "anne marie" and "annemarie". */
function spellings(text: string): string[] {
  const plain = folded(text);
  if (!/['-]/.test(plain)) return plain.trim() ? [plain.trim()] : [];
  const spelt = [
    plain.replaceAll("'", "").replaceAll("-", " "),
    plain.replace(/['-]/g, ""),
    plain.replace(/['-]/g, " "),
  ];
  return [...new Set(spelt.map((each) => each.replace(/ +/g, " ").trim()))].filter(Boolean);
}

/** Lower case without accents, each apostrophe as ', each dash as -, each run of blanks as one blank. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  const plain = /^[ -~]*$/.test(lower) ? lower : withoutAccents(lower);
  return plain.replace(/[`\s]+/g, (run) => (run.includes("`") ? "'" : " "));
}

function withoutAccents(lower: string): string {
  return lower
    .replace(/[\u2018-\u201b\u2032\u02b9-\u02bf\u00b4\uff07]/g, "'")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/\p{Dash}/gu, "-")
    .replace(/[^\0-~]/gu, (letter) => baseLetters[letter] ?? letter);
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
export const baseLetters: Readonly<Record<string, string>> = {
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
