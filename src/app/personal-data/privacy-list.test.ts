import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { detailsOf } from "#shared/personal-data/personal-data.ts";
import { personalData } from "./personal-data.ts";
import { privacyCards } from "./privacy-cards.ts";
import { privacyList } from "./privacy-list.ts";

test("docs/privacy.md is up to date (npm run docs)", () => {
  const [, list] =
    /<!-- data -->\n([\s\S]*)\n<!-- \/data -->/.exec(readFileSync("docs/privacy.md", "utf8")) ?? [];
  expect(list).toBe(privacyList());
});

const carded = personalData.map(({ words, ...entry }) => {
  const { title } = detailsOf(words);
  return { ...entry, words, title, card: privacyCards.find((card) => card.title === title) };
});

test("each entry is on a card of /privacy", () => {
  const titles = privacyCards.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(carded.flatMap(({ title, card }) => (card ? [] : title))).toEqual([]);
});

test("a card states the days of all that is on it", () => {
  for (const { erasures, tables, card } of carded)
    for (const { days, setting } of erasures)
      if (days >= 1)
        expect.soft(card?.until, tables.join()).toContain(setting ? `{${setting}} months` : `${days} days`);
});

test("whoever gets something outside the charity is on its card", () => {
  for (const { words, tables, card } of carded)
    if (words.recipients) expect.soft(card?.recipients, tables.join()).toBe(words.recipients);
});

test("what rests on a consent is on a card that says so", () => {
  for (const { words, tables, card } of carded)
    if (words.basis === "consent" || words.basis === "explicit")
      expect.soft(card?.basis, tables.join()).toBe(words.basis);
});
