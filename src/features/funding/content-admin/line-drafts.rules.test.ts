import { expect, test } from "vitest";
import { breakdownText, editableBreakdown } from "../content/breakdown.rules.ts";
import { emptyLine, lineDrafts, textOfDrafts, totalOfDrafts } from "./line-drafts.rules.ts";

const crew = { area: "Crew", cost: 9400, impact: "A rig" };
const tea = { area: "Tea", cost: 12.5, impact: "" };

test("a breakdown is edited as lines and written as it was", () => {
  const text = editableBreakdown(breakdownText([crew, tea]));
  const drafts = lineDrafts(text) ?? [];
  expect(drafts).toEqual([
    { ...crew, cost: "9400" },
    { ...tea, cost: "12.50" },
  ]);
  expect(textOfDrafts(drafts)).toBe(text);
});

test("a cost may be typed as people write it; what is no number stays for the check to find", () => {
  const text = textOfDrafts([{ ...crew, cost: "£9,400.50" }, { ...tea, cost: "lots" }, emptyLine]);
  expect(JSON.parse(text).map(({ cost }: { cost: unknown }) => cost)).toEqual([9400.5, "lots", ""]);
});

test("the total counts what is a number", () => {
  const costs = ["£9,400", "0.10", "0.20", "lots", ""];
  expect(totalOfDrafts(costs.map((cost) => ({ ...emptyLine, cost })))).toBe(9400.3);
});

test.each(["", "[{", "5", "null", "{}", "[5]", "[null]", "[[]]"])("%j is no list of lines", (text) => {
  expect(lineDrafts(text)).toBeUndefined();
});

test("lines with parts of another kind can be put right", () => {
  expect(lineDrafts(`[{ "area": 5, "cost": 0.005 }]`)).toEqual([{ area: "5", cost: "0.005", impact: "" }]);
});
