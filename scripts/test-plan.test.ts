import { expect, test } from "vitest";
import { planOf } from "./test-plan.mjs";

const lookers = ["types", "lint", "unused", "imports"];

test.each([
  ["", [lookers, ["build", "unit"], ["integration", "engines"], ["browser"]], []],
  ["quick", [lookers, ["unit"]], []],
  ["lint", [["lint"]], []],
  ["unit", [["unit"]], []],
  ["unit price dates", [["unit"]], ["price", "dates"]],
  ["integration door", [["build"], ["integration"]], ["door"]],
  ["engines", [["build"], ["engines"]], []],
  ["browser door.spec.ts", [["build"], ["browser"]], ["door.spec.ts"]],
])("npm test -- %s", (words, rows, names) => {
  expect(planOf(words.split(" ").filter(Boolean))).toEqual({ rows, names });
});

test.each(["units", "lint src", "quick price", "clean", "unit-tests"])(
  "npm test -- %s shows what it takes",
  (words) => {
    expect(planOf(words.split(" "))).toBeUndefined();
  },
);
