import { expect, test } from "vitest";
import { printUrl } from "#shared/print/print-url.ts";
import { coverLetter, printSeedOf } from "./cover.rules.ts";

test("the URL of a print is recognised in every version of the drawing", () => {
  expect(printSeedOf(printUrl({ seed: "a b/c" }))).toBe("a b/c");
  expect(printSeedOf("/prints/99/square/auto/auto/x.svg")).toBe("x");
});

test("any other cover URL has no print seed", () => {
  for (const address of [null, "/media/covers/x.svg", "https://x.example/prints/1/square/auto/auto/x.svg"])
    expect(printSeedOf(address)).toBeUndefined();
  expect(printSeedOf("/prints/1/square/auto/auto/%E0%A4%A.svg")).toBeUndefined();
});

test("the title's first letter or digit replaces a missing cover", () => {
  expect(["voice", "“élan”", "808", "…", "", "字"].map(coverLetter)).toEqual(["V", "É", "8", "–", "–", "字"]);
});
