import { describe, expect, it } from "vitest";
import { parsePrintPath, printUrl } from "./print-url.ts";

describe("printUrl", () => {
  it("is parsed back to the same address", () => {
    for (const seed of ["7b1c", "track/2", "Émile & co?", "..", "a.svg", "100%"]) {
      const url = printUrl({ seed, pattern: "moire", stock: "market", shape: "tall" });
      expect(url.split("/")).toHaveLength(7);
      expect(parsePrintPath(url)).toEqual({ seed, pattern: "moire", stock: "market", shape: "tall" });
    }
    expect(parsePrintPath(printUrl({ seed: "x" }))).toEqual({ seed: "x", shape: "square" });
  });

  it("returns a valid path for a seed that is too long, empty or malformed", () => {
    const one = printUrl({ seed: `${"x".repeat(80)}1` });
    const two = printUrl({ seed: `${"x".repeat(80)}2` });
    expect(one).not.toBe(two);
    for (const url of [one, two, printUrl({ seed: "" }), printUrl({ seed: "\ud800" })]) {
      expect(parsePrintPath(url)).toBeDefined();
    }
  });
});

describe("parsePrintPath", () => {
  const good = printUrl({ seed: "x", pattern: "cone", stock: "hivis", shape: "wide" });

  it.each([
    "/",
    "/prints/",
    "/prints/1/wide/cone/hivis/.svg",
    "/prints/1/wide/cone/hivis/x",
    "/prints/1/wide/cone/hivis/x.png",
    "/prints/2/wide/cone/hivis/x.svg",
    "/prints/01/wide/cone/hivis/x.svg",
    "/prints/1/vast/cone/hivis/x.svg",
    "/prints/1/toString/cone/hivis/x.svg",
    "/prints/1/wide/tartan/hivis/x.svg",
    "/prints/1/wide/constructor/hivis/x.svg",
    "/prints/1/wide/cone/purple/x.svg",
    "/prints/1/wide/cone/__proto__/x.svg",
    "/prints/1/wide/cone/hivis/../x.svg",
    "/prints/1/wide/cone/hivis/x/y.svg",
    "/prints/1/wide/cone/hivis/%2e%2e%2fx.svg",
    "/prints/1/wide/cone/hivis/%78.svg",
    "/prints/1/wide/cone/hivis/%.svg",
    "/prints/1/wide/cone/hivis/%C3.svg",
    `/prints/1/wide/cone/hivis/${"x".repeat(65)}.svg`,
    "//prints/1/wide/cone/hivis/x.svg",
    "/prints/1/wide/cone/hivis/x.svg/",
    "/prints/1/wide/cone/hivis/x.svg?y",
  ])("refuses %s", (path) => {
    expect(parsePrintPath(good)).toBeDefined();
    expect(parsePrintPath(path)).toBeUndefined();
  });
});
