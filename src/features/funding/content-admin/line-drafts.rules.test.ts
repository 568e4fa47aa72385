import { expect, test } from "vitest";
import { editableBreakdown } from "../content/breakdown.rules.ts";
import { emptyLine, parseLineDrafts, serializeLineDrafts, totalOfDrafts } from "./line-drafts.rules.ts";

const crew = { area: "Crew", cost: 9400, impact: "A rig" };
const tea = { area: "Tea", cost: 12.5, impact: "" };

test("a breakdown survives the round trip through editable lines", () => {
  const text = editableBreakdown(JSON.stringify([crew, tea]));
  const drafts = parseLineDrafts(text) ?? [];
  expect(drafts).toEqual([
    { ...crew, cost: "9400" },
    { ...tea, cost: "12.50" },
  ]);
  expect(serializeLineDrafts(drafts)).toBe(text);
});

test("a cost may have separators; invalid ones are kept for the validation", () => {
  const text = serializeLineDrafts([{ ...crew, cost: "£9,400.50" }, { ...tea, cost: "lots" }, emptyLine]);
  expect(JSON.parse(text).map(({ cost }: { cost: unknown }) => cost)).toEqual([9400.5, "lots", ""]);
});

test("the total ignores costs that are not numbers", () => {
  const costs = ["£9,400", "0.10", "0.20", "lots", ""];
  expect(totalOfDrafts(costs.map((cost) => ({ ...emptyLine, cost })))).toBe(940_030);
});

test.each(["", "[{", "5", "null", "{}", "[5]", "[null]", "[[]]"])("%j is not a list of lines", (text) => {
  expect(parseLineDrafts(text)).toBeUndefined();
});

test("lines with values of other types can be edited", () => {
  expect(parseLineDrafts(`[{ "area": 5, "cost": 0.005 }]`)).toEqual([
    { area: "5", cost: "0.005", impact: "" },
  ]);
});
