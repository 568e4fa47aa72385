import { expect, test } from "vitest";
import { printUrl } from "#shared/print/prints.ts";
import { coverLetter, isPrint } from "./cover.rules.ts";

test("a print is told from an uploaded cover, in every version of the drawing", () => {
  expect(isPrint(printUrl("record-1", "square"))).toBe(true);
  expect(isPrint("/prints/99/square/x.svg")).toBe(true);
  for (const address of ["/media/covers/x.svg", "https://x.example/prints/1/square/x.svg"])
    expect(isPrint(address)).toBe(false);
});

test("the title's first letter or digit replaces a missing cover", () => {
  expect(["voice", "“élan”", "808", "…", "", "字"].map(coverLetter)).toEqual(["V", "É", "8", "–", "–", "字"]);
});
