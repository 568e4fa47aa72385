import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kept } from "./privacy.ts";

const docs = readFileSync("docs/privacy.md", "utf8");

test("every number of days on the page is one that docs/privacy.md names", () => {
  const days = kept.flatMap(({ until }) => until.match(/\d+ days/g) ?? []);
  expect(days).toEqual(["7 days", "30 days", "365 days", "180 days", "365 days", "400 days"]);
  for (const number of days) expect(docs).toContain(number);
});
