import { expect, test } from "vitest";
import { isNewScan } from "./camera.rules.ts";

test("a code held in view is read once, and again after it left the view or after three seconds", () => {
  const last = { text: "A", seenAt: 1000, shownAt: 0 };
  expect(isNewScan(undefined, "A", 0)).toBe(true);
  expect(isNewScan(last, "B", 1001)).toBe(true);
  expect(isNewScan(last, "A", 1100)).toBe(false);
  expect(isNewScan(last, "A", 1800)).toBe(true);
  expect(isNewScan({ ...last, seenAt: 3000 }, "A", 3001)).toBe(true);
});
