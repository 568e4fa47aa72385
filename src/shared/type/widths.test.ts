import { expect, test } from "vitest";
import { displayFont } from "./display-font.build.ts";
import { advances } from "./metrics.built.ts";
import { fitWidth, lineWidth } from "./widths.ts";

test.each([
  ["GOLDSMITHS", 4.7],
  ["KING’S", 4.2],
  ["LOWLIGHT", 4],
  ["TICKET", 4.6],
  ["Ends of the Line", 9],
])("%s fills %d em", (text, measureEm) => {
  const { wdth, scale } = fitWidth(text, measureEm);
  expect(scale).toBe(1);
  expect(lineWidth(text, wdth)).toBeCloseTo(measureEm, 6);
});

test("a short name has wide letters and a long one narrow letters", () => {
  expect(fitWidth("UCL", 3).wdth).toBeGreaterThan(130);
  expect(fitWidth("GOLDSMITHS", 4).wdth).toBeLessThan(75);
});

test("beyond the font's limits the size is scaled", () => {
  const wide = fitWidth("UCL", 8);
  expect(wide.wdth).toBe(150);
  expect(lineWidth("UCL", 150) * wide.scale).toBeCloseTo(8, 5);
  const narrow = fitWidth("GOLDSMITHS", 2);
  expect(narrow.wdth).toBe(50);
  expect(narrow.scale).toBeLessThan(1);
});

test("an empty text and letters that are not measured have a width", () => {
  expect(fitWidth("", 5)).toEqual({ wdth: 150, scale: 1 });
  expect(lineWidth("É", 100)).toBe(lineWidth("E", 100));
  expect(lineWidth("⌘", 100)).toBeGreaterThan(0);
});

test("every character grows linearly between the measured widths", () => {
  for (const wdth of [62.5, 75, 87.5, 112.5, 125, 137.5]) {
    const font = displayFont(wdth);
    for (const letter of Object.keys(advances)) {
      const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      expect(lineWidth(letter, wdth), `${letter} at ${wdth}`).toBeCloseTo(advanceWidth / font.unitsPerEm, 2);
    }
  }
});
