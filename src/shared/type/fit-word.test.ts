import { expect, test } from "vitest";
import { fitWord, longestWordEm } from "./fit-word.ts";
import { lineWidth } from "./widths.ts";

test.each([
  "Campus live tickets",
  "MAINFRAME",
  "Goldsmiths",
  "AUTHENTICATION REQUIRED",
  "WWW",
  "Can’t come?",
])("%s is never wider than its estimate", (text) => {
  const words = text.toUpperCase().split(" ");
  const widths = words.map((word) => lineWidth(word, 100) - 0.02 * word.length);
  expect(longestWordEm(text)).toBeGreaterThanOrEqual(Math.max(...widths));
  expect(longestWordEm(text)).toBeLessThan(Math.max(...widths) * 1.4);
});

test("a heading keeps its size where its longest word fits, and never becomes smaller than text", () => {
  const em = longestWordEm("bus").toFixed(2);
  expect(fitWord("On a bus", "var(--text-page)")?.fontSize).toBe(
    `max(min(1.25rem, max(20px, calc(100cqi / ${em}))), min(var(--text-page), calc((100cqi - 0px) / ${em})))`,
  );
  expect(fitWord(["not", "a", "text"], "2rem")).toBeUndefined();
});
