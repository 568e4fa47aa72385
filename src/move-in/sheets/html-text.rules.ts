import { cleanText } from "#shared/text/plain-text.rules.ts";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
};

/** The words of a text that may be HTML, as calendars of Outlook and Google have it, with its line breaks. */
export function wordsOf(text: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(text)) return cleanText(text);
  const words = text
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
  return cleanText(words).replace(/\n{3,}/g, "\n\n");
}
