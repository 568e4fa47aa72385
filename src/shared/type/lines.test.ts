import { expect, it } from "vitest";
import { breakLines } from "./lines.ts";

const type = { weight: 900, measureEm: 5 } as const;

it("keeps a name that fits on one line", () => {
  expect(breakLines("GOLDSMITHS", type)).toEqual(["GOLDSMITHS"]);
  expect(breakLines("QUEEN MARY", type)).toEqual(["QUEEN MARY"]);
});

it("breaks a long name at spaces into balanced lines", () => {
  expect(breakLines("ROYAL HOLLOWAY UNIVERSITY OF LONDON", type)).toEqual([
    "ROYAL HOLLOWAY",
    "UNIVERSITY OF LONDON",
  ]);
});

it("leaves a long single word whole", () => {
  expect(breakLines("LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLL", type)).toHaveLength(1);
});

// A brute-force search would take years.
it("breaks a title of the maximum length", () => {
  const lines = breakLines("word ".repeat(40), type);
  expect(lines.join(" ")).toBe("word ".repeat(40).trim());
  expect(new Set(lines.map((line) => line.length)).size).toBeLessThanOrEqual(2);
  expect(breakLines("a ".repeat(100), type).length).toBeGreaterThan(1);
});

it("handles an empty text", () => {
  expect(breakLines("", type)).toEqual([""]);
});
