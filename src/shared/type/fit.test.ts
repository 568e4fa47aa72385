import { describe, expect, it } from "vitest";
import { advances } from "./anybody-metrics.ts";
import { fitWidth, lineWidth, swell } from "./fit.ts";

const weights = [800, 900] as const;

describe("fitWidth", () => {
  it.each(weights)("fills the measure within 1%% at weight %i", (weight) => {
    for (const [text, measureEm] of [
      ["GOLDSMITHS", 4.7],
      ["KING’S", 4.2],
      ["LOWLIGHT", 4],
      ["TICKET", 4.6],
      ["Ends of the Line", 9],
    ] as const) {
      const { wdth, scale } = fitWidth(text, { weight, measureEm });
      expect(scale).toBe(1);
      expect(lineWidth(text, { weight, wdth }) / measureEm).toBeCloseTo(1, 2);
    }
  });

  it("gives a short name wide letters and a long one narrow letters", () => {
    const short = fitWidth("UCL", { weight: 900, measureEm: 3 });
    const long = fitWidth("GOLDSMITHS", { weight: 900, measureEm: 4 });
    expect(short.wdth).toBeGreaterThan(130);
    expect(long.wdth).toBeLessThan(75);
  });

  it("stops at the font's limits and returns the scale of the size", () => {
    const wide = fitWidth("UCL", { weight: 900, measureEm: 8 });
    expect(wide.wdth).toBe(150);
    expect(lineWidth("UCL", { weight: 900, wdth: 150 }) * wide.scale).toBeCloseTo(8, 5);
    const narrow = fitWidth("GOLDSMITHS", { weight: 900, measureEm: 2 });
    expect(narrow.wdth).toBe(50);
    expect(narrow.scale).toBeLessThan(1);
  });

  it("counts letter spacing", () => {
    const fit = fitWidth("LOWLIGHT", { weight: 900, measureEm: 5, letterSpacingEm: 0.1 });
    expect(lineWidth("LOWLIGHT", { weight: 900, wdth: fit.wdth })).toBeCloseTo(4.2, 2);
  });

  it("handles an empty text and letters missing from the table", () => {
    expect(fitWidth("", { weight: 900, measureEm: 5 })).toEqual({ wdth: 150, scale: 1 });
    expect(lineWidth("É", { weight: 900, wdth: 100 })).toBe(lineWidth("E", { weight: 900, wdth: 100 }));
    expect(lineWidth("⌘", { weight: 900, wdth: 100 })).toBeGreaterThan(0);
  });
});

describe("swell", () => {
  const total = (text: string, widths: number[]) =>
    [...text].reduce((sum, letter, i) => sum + lineWidth(letter, { weight: 900, wdth: widths[i] ?? 0 }), 0);

  it.each([
    ["LOUD FROM", "edges", 6.65],
    ["LOUD FROM", "edges", 4.26],
    ["UNDERNEATH", "middle", 5.6],
    ["UNDERNEATH", "middle", 4.26],
    ["404", "edges", 2.55],
  ] as const)("%s, wide at the %s, fills %d em within 1%%", (text, crest, measureEm) => {
    const { widths, scale } = swell(text, { weight: 900, measureEm, crest });
    expect(widths).toHaveLength(text.length);
    expect((total(text, widths) * scale) / measureEm).toBeCloseTo(1, 2);
    for (const width of widths) expect(width).toBeGreaterThanOrEqual(50);
    for (const width of widths) expect(width).toBeLessThanOrEqual(150);
  });

  it("makes the letters widest at the crest", () => {
    const edges = swell("LOUD FROM", { weight: 900, measureEm: 6.65, crest: "edges" }).widths;
    expect(edges[0]).toBeGreaterThan((edges[4] ?? 0) + 30);
    const middle = swell("UNDERNEATH", { weight: 900, measureEm: 5.6, crest: "middle" }).widths;
    expect(middle[4]).toBeGreaterThan((middle[0] ?? 0) + 30);
  });
});

describe("the metrics", () => {
  it("grow with the font's width for every character", () => {
    for (const weight of weights) {
      for (const [narrow, normal, wide] of Object.values(advances[weight])) {
        expect(narrow).toBeGreaterThan(0);
        expect(normal).toBeGreaterThanOrEqual(narrow);
        expect(wide).toBeGreaterThanOrEqual(normal);
      }
    }
  });
});
