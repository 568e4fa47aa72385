import { expect, test } from "vitest";
import { foldedTexts, searchableText, textSearch, wordSearch } from "./search-text.rules.ts";

test.each([
  ["jose", "José"],
  ["JOSE", "Jose\u0301"],
  ["oneil", "O'Neil"],
  ["o neil", "O'Neil"],
  ["o'neil", "O’Neil"],
  ["oʼneil", "O`Neil"],
  ["smith jones", "Smith\u2010Jones"],
  ["annemarie", "Anne-Marie"],
  ["oneil smith", "O’Neil–Smith"],
  ["smith oneil", "Smith-O'Neil"],
  ["lukasz", "Łukasz"],
  ["soren", "Søren"],
  ["strasse", "Straße"],
  ["strasse", "STRAẞE"],
  ["aesa", "Æsa"],
  ["doan", "Đoàn"],
  ["isik", "Işık"],
  ["ismail", "İsmail"],
  ["musa dantata", "Musa Ɗantata"],
  ["akosua", "Akɔsua"],
  ["zoe", "Ｚｏë"],
  ["amara okafor", "Amara  Okafor"],
  ["amara okafor", "Amara\u00a0\tOkafor"],
  ["amaraokafor", "Amara\u200bOkafor"],
])("%j and %j find each other", (typed, stored) => {
  for (const [query, text] of [
    [typed, stored],
    [stored, typed],
  ] as const) {
    expect(textSearch(query)(foldedTexts([text]))).toBe(true);
    expect(wordSearch(query)(searchableText([text]))).toBe(true);
  }
});

test.each([
  ["", true, true],
  [" ’ ", true, true],
  ["kaf", true, false],
  ["oka nad", false, true],
  ["smith", true, true],
  ["@uni", true, true],
  ["okafor nadia@uni", false, true],
  ["dja", false, false],
  ["nobody", false, false],
])("%j in a name and an address: anywhere %j, at the start of words %j", (query, anywhere, atWords) => {
  const texts = ["Nadia Okafor-Smith", null, "nadia@uni.example", undefined, ""];
  expect(textSearch(query)(foldedTexts(texts))).toBe(anywhere);
  expect(wordSearch(query)(searchableText(texts))).toBe(atWords);
});

test("a query does not match across two texts", () => {
  expect(textSearch("smith jones")(foldedTexts(["Amara Smith", "Jones"]))).toBe(false);
});
