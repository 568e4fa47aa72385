import fc from "fast-check";
import { expect, test } from "vitest";
import { printedCodes } from "./printed-codes.testing.ts";
import { codeIndex, codeKey, importedCode, readCode, typedCode } from "./tickets.rules.ts";

const stored = printedCodes.map(([printed]) => importedCode(printed) ?? "");
const indexOf = (codes: readonly string[]) => codeIndex(codes, (code) => [code]);

test.each(printedCodes)("%j of another system is found by any spelling of it", (printed, ...spellings) => {
  for (const text of [printed, ...spellings]) expect(indexOf(stored)(text)?.code).toBe(importedCode(printed));
});

test.each([
  [" aB3xZ9 ", "aB3xZ9"],
  ["tkt\u201300001\u00a0EEF", "tkt-00001 EEF"],
  ["café 1", "CAFÉ 1"],
])("%j is stored as %j", (printed, code) => expect(importedCode(printed)).toBe(code));

test.each(["", "---", "1".repeat(65), "AB\n12", "BEGIN:VCARD\r\nN:Ann", "\ud83c"])("%j is no code", (text) =>
  expect(readCode(text)).toBeUndefined(),
);

test.each([
  ["é", "e"],
  ["a/1", "a1"],
  ["#1", "1"],
  ["a_1", "a.1"],
])("%j and %j are two codes", (one, other) => expect(codeKey(one)).not.toBe(codeKey(other)));

test("any printed text is found by any case, blanks and hyphens", () => {
  const filler = fc
    .array(fc.constantFrom(..." \u00a0-–—\u2011"), { maxLength: 2 })
    .map((each) => each.join(""));
  const cased = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  );
  const printed = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 64 })
    .filter((text) => importedCode(text) !== undefined);
  fc.assert(
    fc.property(printed, fc.infiniteStream(filler), fc.infiniteStream(cased), (text, fillers, cases) => {
      const next = <Value>(stream: Iterator<Value>) => stream.next().value as Value;
      const letters = [...new Intl.Segmenter("en-GB").segment(text)].map(({ segment }) => segment);
      const spelling = letters.map((letter) => next(fillers) + next(cases)(letter)).join("");
      const code = importedCode(text) ?? "";
      expect(indexOf([code, `${code}2`])(spelling)?.code).toBe(code);
    }),
    { numRuns: 1000 },
  );
});

test("a code of another system that has the form of the site's own comes before it", () => {
  const find = indexOf(["UT-GARD-ENXY", "GARDENXY"]);
  expect([find("gardenxy")?.code, find("ut gard enxy")?.code]).toEqual(["GARDENXY", "UT-GARD-ENXY"]);
  expect(indexOf(["UT-7K4Q-91MX"])("7k4q 9lmx")?.code).toBe("UT-7K4Q-91MX");
});

test("of two codes that differ by their hyphens alone, none is guessed", () => {
  const find = indexOf(["A1-11", "A11-1"]);
  expect(["a11-1", "A1-11", "a111"].map((text) => find(text)?.code)).toEqual(["A11-1", "A1-11", undefined]);
});

test("a person who types searches for a code of another system, since it could be the beginning of one", () => {
  expect(typedCode("7K4Q")).toBeUndefined();
  expect(typedCode("TKT-00001EEF")).toBeUndefined();
});
