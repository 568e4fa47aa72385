import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { erasuresOf } from "#shared/personal-data/personal-data.ts";
import { personalData } from "./personal-data.ts";
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

test("a card that covers a period states its days", () => {
  for (const { card, ...data } of personalData)
    if (typeof card !== "string")
      for (const { days, setting } of erasuresOf({ card, ...data }))
        if (days >= 1) expect(card.until).toContain(setting ? `{${setting}} months` : `${days} days`);
});
