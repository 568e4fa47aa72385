import { existsSync } from "node:fs";
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
  ["restored auth.spec.ts", [["build"], ["restored"]], ["auth.spec.ts"]],
])("npm test -- %s", (words, rows, names) => {
  expect(planOf(words.split(" ").filter(Boolean))).toEqual({ rows, names });
});

test("npm test -- restored has its own list of journeys", () => {
  const names = planOf(["restored"])?.names ?? [];
  expect(names).not.toEqual([]);
  for (const name of names) expect(existsSync(`e2e${name}`), name).toBe(true);
});

test.each(["units", "lint src", "quick price", "clean", "unit-tests"])(
  "npm test -- %s shows what it takes",
  (words) => {
    expect(planOf(words.split(" "))).toBeUndefined();
  },
);
