import { expect, test } from "vitest";
import { csvFile, csvPhone } from "./csv.rules.ts";

test("a file has a byte order mark, and a line break after each line", () => {
  expect(csvFile([["Name"], ["Amara"]])).toBe("\uFEFFName\r\nAmara\r\n");
});

test.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['the "Night"', '"the ""Night"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["two\nlines", '"two\nlines"'],
  ["", ""],
])("quotes by RFC 4180: %j", (cell, quoted) => {
  expect(csvFile([[cell, "x"]])).toBe(`\uFEFF${quoted},x\r\n`);
});

test.each([
  ['=HYPERLINK("http://x.example","Click")', `"'=HYPERLINK(""http://x.example"",""Click"")"`],
  ["+44", "'+44"],
  ["+44 7700 900123+1", "'+44 7700 900123+1"],
  ["+447700900123", "'+447700900123"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ["＝1+1", "'＝1+1"],
])("neutralises spreadsheet formulas: %j", (cell, inert) => {
  expect(csvFile([[cell]])).toBe(`\uFEFF${inert}\r\n`);
});

test.each([
  ["+44 7700 900123", "+44 7700 900123"],
  ["+447700900123", "+44 7700 900123"],
  ["+44 (0)20 7946-0182", "+44 20 7946 0182"],
  ["+353871234567", "+353 871 234567"],
  ["+12025550123", "+1 2025 550123"],
  ["07700900123", "07700 900123"],
  ["(020)79460182", "020 79460182"],
  ["020-7946-0182", "020 7946 0182"],
  ["ask Amara", "ask Amara"],
  [null, ""],
])("a phone number is in groups, which a spreadsheet keeps as text: %j", (phone, cell) => {
  expect(csvPhone(phone)).toBe(cell);
  expect(csvFile([[csvPhone(phone)]])).toBe(`\uFEFF${cell}\r\n`);
});

test("keeps such characters within a cell", () => {
  expect(csvFile([["a=b", "nadia+uni@example.ac.uk", "O’Hara-Smith"]])).toBe(
    "\uFEFFa=b,nadia+uni@example.ac.uk,O’Hara-Smith\r\n",
  );
});
