import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { erasuresOf } from "#shared/personal-data/personal-data.ts";
import { namesOfTables, personalData } from "./personal-data.ts";
import { privacyCards } from "./privacy-cards.ts";
import { privacyList } from "./privacy-list.ts";

test("docs/privacy.md is up to date (npm run docs)", () => {
  const [, list] =
    /<!-- data -->\n([\s\S]*)\n<!-- \/data -->/.exec(readFileSync("docs/privacy.md", "utf8")) ?? [];
  expect(list).toBe(privacyList());
});

test("each entry is on a card of /privacy", () => {
  const titles = privacyCards.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  const cards = personalData.map(({ card }) => (typeof card === "string" ? card : card.title));
  expect(cards.filter((card) => !titles.includes(card))).toEqual([]);
});

/** The card of each entry. */
const carded = personalData.map((data) => {
  const title = typeof data.card === "string" ? data.card : data.card.title;
  return { data, card: privacyCards.find((card) => card.title === title) };
});

test("a card states the days of all that is on it", () => {
  for (const { data, card } of carded)
    for (const { days, setting } of erasuresOf(data))
      if (days >= 1)
        expect
          .soft(card?.until, namesOfTables(data).join())
          .toContain(setting ? `{${setting}} months` : `${days} days`);
});

test("whoever gets something outside the charity is on its card", () => {
  for (const { data, card } of carded)
    if (data.recipients) expect.soft(card?.recipients, namesOfTables(data).join()).toBe(data.recipients);
});

test("what rests on a consent is on a card that says so", () => {
  for (const { data, card } of carded)
    if (data.basis === "consent" || data.basis === "explicit")
      expect.soft(card?.basis, namesOfTables(data).join()).toBe(data.basis);
});
