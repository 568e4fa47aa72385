import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { invalidJson, jsonOf, rowsOf } from "./json-rows.rules.ts";
import { fieldsOf } from "./word-fields.rules.ts";

const fields = fieldsOf({
  area: { wordType: "text", own: "", label: "Area", max: 80 },
  cost: { wordType: "money", own: penceOf(0), label: "Cost, £" },
});

test("rows survive their JSON, which has pounds without separators, and lose unknown words", () => {
  const rows = [
    { area: "Crew", cost: "£9,400.50" },
    { area: "Tea", cost: "5" },
  ];
  const json = jsonOf(fields, rows);
  expect(json).toBe(`[{"area":"Crew","cost":9400.5},{"area":"Tea","cost":5}]`);
  expect(rowsOf(fields, json)).toEqual([
    { area: "Crew", cost: "9400.50" },
    { area: "Tea", cost: "5" },
  ]);
  expect(rowsOf(fields, `[{"cost": "5", "area": "Tea", "colour": "red"}]`)).toEqual([
    { area: "Tea", cost: "5" },
  ]);
  expect(jsonOf(fields, rows, 2).split("\n")).toHaveLength(10);
});

test("what is no number stays as typed for the check, and a missing word is empty", () => {
  expect(jsonOf(fields, [{ area: "Tea", cost: "lots" }])).toBe(`[{"area":"Tea","cost":"lots"}]`);
  expect(rowsOf(fields, `[{"area": 5}]`)).toEqual([{ area: "5", cost: "" }]);
});

test.each([
  ["", /^Invalid JSON format\. .*comma, quote or bracket/],
  [`[\n  { "area": "Tea" "cost": 1 }\n]`, /^Invalid JSON format\. Line 2, character \d+: a comma, quote/],
  ["[1,]", /comma, quote or bracket/],
  ["null", /It has to be a list/],
  ["{}", /It has to be a list/],
  ["[5]", /It has to be a list/],
  ["[null]", /It has to be a list/],
])("%j is no list of rows", (json, sentence) => {
  expect(rowsOf(fields, json)).toBeUndefined();
  expect(invalidJson(json)).toMatch(sentence);
});
