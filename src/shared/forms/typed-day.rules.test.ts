import { expect, test } from "vitest";
import { isTypedDayOver } from "./typed-day.rules.ts";

const now = new Date("2026-07-14T22:30:00.000Z");

test.each([
  ["2026-07-13", true],
  ["2026-07-13T23:59", true],
  ["2026-07-14", false],
  ["2026-07-14T08:00", false],
  ["0002-07-14", false],
  ["", false],
])("the day of %j is over: %s", (typed, isOver) => {
  expect(isTypedDayOver(typed, now)).toBe(isOver);
});
