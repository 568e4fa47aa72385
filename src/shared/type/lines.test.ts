import { expect, it } from "vitest";
import { breakLines } from "./lines.ts";

it("keeps a name that fits on one line", () => {
  expect(breakLines("GOLDSMITHS", 5)).toEqual(["GOLDSMITHS"]);
  expect(breakLines("QUEEN MARY", 5)).toEqual(["QUEEN MARY"]);
});

it("breaks a long name at spaces into balanced lines", () => {
  expect(breakLines("ROYAL HOLLOWAY UNIVERSITY OF LONDON", 5)).toEqual([
    "ROYAL HOLLOWAY",
    "UNIVERSITY OF LONDON",
  ]);
});

it("leaves a long single word whole", () => {
  expect(breakLines("LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLL", 5)).toHaveLength(1);
});

// A brute-force search would take years.
it("breaks a title of the maximum length", () => {
  const lines = breakLines("word ".repeat(40), 5);
  expect(lines.join(" ")).toBe("word ".repeat(40).trim());
  expect(new Set(lines.map((line) => line.length)).size).toBeLessThanOrEqual(2);
  expect(breakLines("a ".repeat(100), 5).length).toBeGreaterThan(1);
});

it("handles an empty text", () => {
  expect(breakLines("", 5)).toEqual([""]);
});
