import { describe, expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { breakdownText, editableBreakdown, parseBreakdown } from "./breakdown.rules.ts";
import { parseStoredLines, totalCost } from "./stored-breakdown.rules.ts";

/** A line as its text has it. */
const crew = { area: "Stage and crew", cost: 9400, impact: "A rig that reaches the back" };

test("a breakdown survives parsing and serialising, without unknown properties", () => {
  const typed = JSON.stringify([
    { ...crew, area: " Stage\nand crew ", note: "x" },
    { ...crew, impact: "" },
  ]);
  const { lines } = parseBreakdown(typed);
  expect(lines).toEqual([crewLine, { ...crewLine, impact: "" }]);
  expect(parseBreakdown(breakdownText(lines ?? []))).toEqual({ lines });
  expect(parseBreakdown(editableBreakdown(typed))).toEqual({ lines });
  expect(parseBreakdown("[]")).toEqual({ lines: [] });
});

const crewLine = { ...crew, cost: penceOf(9400) };

const written = (value: unknown) => JSON.stringify(value);
const withLine = (change: object) => written([crew, { ...crew, ...change }]);

describe("the first error is reported with its place", () => {
  test.each([
    ["", /comma, quote or bracket/],
    ["nonsense", /comma, quote or bracket/],
    [`[\n  { "area": "Stage" "cost": 1 }\n]`, /^Line 2, character \d+: a comma, quote or bracket/],
    ["[1,]", /comma, quote or bracket/],
    ["null", /^It has to be a list/],
    ["12", /^It has to be a list/],
    [written(crew), /^It has to be a list/],
    [written({ areas: [crew] }), /^It has to be a list/],
    [written([crew, 9400]), /^Area 2: it has to be {/],
    [written([null]), /^Area 1: it has to be {/],
    [written([[crew]]), /^Area 1: it has to be {/],
    [withLine({ area: undefined }), "Area 2: “area” has to be a text."],
    [withLine({ area: " \u200b" }), "Area 2: “area” has to be a text."],
    [withLine({ area: 5 }), "Area 2: “area” has to be a text."],
    [withLine({ area: "x".repeat(81) }), "Area 2: “area” is too long. No more than 80 characters, please."],
    [withLine({ cost: "9400" }), "Area 2: “cost” has to be a number without quotes, as 9400."],
    [withLine({ cost: null }), "Area 2: “cost” has to be a number without quotes, as 9400."],
    [`[{"area":"A","cost":1e999,"impact":""}]`, /^Area 1: “cost” has to be a number/],
    [withLine({ cost: -1 }), "Area 2: “cost” cannot be below zero."],
    [withLine({ cost: 10_000_000.01 }), "Area 2: “cost” is too much."],
    [withLine({ cost: 0.005 }), "Area 2: “cost” has more than two decimals."],
    [withLine({ impact: undefined }), "Area 2: “impact” has to be a text."],
    [withLine({ impact: "🎟".repeat(201) }), /^Area 2: “impact” is too long/],
    [written(Array(31).fill(crew)), "It has 31 areas, and room for 30."],
  ])("%s", (text, error) => {
    const read = parseBreakdown(text);
    expect(read.lines).toBeUndefined();
    expect(read.error).toMatch(error);
  });
});

test("a stored breakdown gives its lines, and any other text undefined", () => {
  expect(parseStoredLines(written([crew]))).toEqual([crewLine]);
  expect(parseStoredLines("[]")).toEqual([]);
  for (const text of [
    "",
    "[{",
    "null",
    "5",
    `"text"`,
    "{}",
    "[null]",
    "[5]",
    withLine({ cost: "5" }),
    withLine({ area: {} }),
  ])
    expect(parseStoredLines(text), text).toBeUndefined();
});

test("invalid text is edited unchanged", () => {
  expect(editableBreakdown("[{]")).toBe("[{]");
});

test("costs are pounds in the text and pence outside it, and add up to the penny", () => {
  const text = written([0.1, 0.2, 9_999_999.99, 0.7].map((cost) => ({ ...crew, cost })));
  const lines = parseStoredLines(text) ?? [];
  expect(totalCost(lines)).toBe(1_000_000_099);
  expect(breakdownText(lines)).toBe(text);
  expect(totalCost([])).toBe(0);
});
