import { expect, test } from "vitest";
import { offsetAfter, wrongClockText } from "./clock-offset.rules.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

test("a clock within five seconds counts as right", () => {
  expect(offsetAfter(0, 4999)).toBe(0);
  expect(offsetAfter(0, -4999)).toBe(0);
  expect(offsetAfter(0, 5000)).toBe(5000);
});

test("answers that take different times do not move a known offset", () => {
  expect(offsetAfter(-DAY_MS, -DAY_MS - 1500)).toBe(-DAY_MS);
  expect(offsetAfter(-DAY_MS, -DAY_MS - 6000)).toBe(-DAY_MS - 6000);
});

test("a clock that was set right is right again", () => {
  expect(offsetAfter(-DAY_MS, -800)).toBe(0);
});

test.each([
  [0, undefined],
  [-2 * MINUTE_MS + 1, undefined],
  [-2 * MINUTE_MS, "This phone’s clock is 2 minutes fast."],
  [-DAY_MS, "This phone’s clock is 1 day fast."],
  [-DAY_MS - 2000, "This phone’s clock is 1 day fast."],
  [HOUR_MS, "This phone’s clock is 1 hour slow."],
  [3 * DAY_MS, "This phone’s clock is 3 days slow."],
])("an offset of %i ms: %s", (offset, text) => expect(wrongClockText(offset)).toBe(text));
