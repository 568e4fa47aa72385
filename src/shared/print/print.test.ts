import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { hash } from "#shared/numbers/random.ts";
import { patternNames, printOf } from "./choice.ts";
import { iconSvg } from "./icon.ts";
import { type Stock, stocks } from "./inks.ts";
import { printSvg } from "./print.ts";
import { printRecipe } from "./print-url.ts";
import { type Shape, shapes } from "./shapes.ts";

const stockNames = Object.keys(stocks) as Stock[];
const shapeNames = Object.keys(shapes) as Shape[];

describe("printSvg", () => {
  it("draws the same print for the same id, in any order", () => {
    const first = printSvg({ seed: "event-1" });
    printSvg({ seed: "event-2" });
    expect(printSvg({ seed: "event-1" })).toBe(first);
  });

  it("draws the recorded prints: raise printRecipe when one of these must change", () => {
    const fingerprints = patternNames.map((pattern) => {
      const svg = printSvg({ seed: "fixed", pattern, stock: "hivis" });
      return `${pattern} ${hash(svg).toString(36)}`;
    });
    expect({ printRecipe, fingerprints }).toMatchInlineSnapshot(`
      {
        "fingerprints": [
          "cone zmkfl4",
          "arches 3x714j",
          "eq 1hheshk",
          "swell 3xupu3",
          "moire egw5bp",
          "stack 1eu6mt",
          "rise 1ovrgwm",
        ],
        "printRecipe": 1,
      }
    `);
  });

  it("draws distinct prints for distinct ids, even within one pattern and stock", () => {
    for (const pattern of patternNames) {
      const prints = Array.from({ length: 40 }, (_, i) =>
        printSvg({ seed: `track-${i}`, pattern, stock: "hivis", grain: false }),
      );
      expect(new Set(prints).size).toBe(40);
    }
  });

  it("is well-formed, finite and small for every pattern, stock and shape", () => {
    for (const pattern of patternNames) {
      for (const shape of shapeNames) {
        const svgs = stockNames.map((stock) =>
          printSvg({ seed: `${shape}!`, pattern, stock, ...shapes[shape] }),
        );
        for (const svg of svgs) {
          expect(unbalanced(svg)).toEqual([]);
          expect(svg).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
        }
        expect(gzipSync(svgs[0] ?? "").length, `${pattern} ${shape}`).toBeLessThan(12_000);
      }
    }
  });

  it.each(["cone", "eq", "swell"] as const)("crops no disc of %s at the top of a ribbon", (pattern) => {
    for (let i = 0; i < 40; i++) {
      const svg = printSvg({ seed: `event-${i}`, pattern, ...shapes.ribbon, grain: false });
      const pink = svg.slice(svg.indexOf("mix-blend-mode"));
      const disc = /<circle cx="[\d.]+" cy="([\d.]+)" r="([\d.]+)"/.exec(pattern === "eq" ? svg : pink);
      if (pattern === "eq") expect(svg).not.toMatch(/M[\d.]+-/);
      else expect(Number(disc?.[1]) - Number(disc?.[2])).toBeGreaterThanOrEqual(0);
    }
  });

  it("leaves the grain out below 64 pixels", () => {
    expect(printSvg({ seed: "a", width: 63, height: 400 })).not.toContain("<pattern");
    expect(printSvg({ seed: "a", width: 64, height: 64 })).toContain("<pattern");
    expect(printSvg({ seed: "a", grain: false })).not.toContain("<pattern");
  });

  it("never writes the seed into the markup", () => {
    expect(printSvg({ seed: '"><script>alert(1)</script>' })).not.toContain("script");
  });
});

describe("printOf", () => {
  it("spreads records over all six patterns and the four coloured stocks", () => {
    const chosen = Array.from({ length: 300 }, (_, i) => printOf(`event-${i}`));
    expect(new Set(chosen.map((print) => print.pattern)).size).toBe(6);
    expect(new Set(chosen.map((print) => print.stock))).toEqual(
      new Set(["hivis", "carrier", "market", "overground"]),
    );
  });

  it("keeps explicit values and selects the rest by seed", () => {
    const free = printOf("event-1");
    expect(printOf("event-1", { pattern: "rise" })).toEqual({ pattern: "rise", stock: free.stock });
    expect(printOf("event-1", { stock: "sheet" })).toEqual({ pattern: free.pattern, stock: "sheet" });
  });
});

describe("iconSvg", () => {
  it("is one small well-formed picture", () => {
    expect(unbalanced(iconSvg())).toEqual([]);
    expect(iconSvg().length).toBeLessThan(1000);
  });
});

/** Unbalanced tags and unparsable attributes, which well-formed XML does not have. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, close, name, _attrs, self) => {
      if (close && open.pop() !== name) problems.push(`</${name}>`);
      if (!close && !self) open.push(name);
      return "";
    },
  );
  return [...problems, ...open, ...(rest.match(/[<>&]/g) ?? [])];
}
