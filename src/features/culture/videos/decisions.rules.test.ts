import { expect, test } from "vitest";
import { hoursToAnswer } from "./decisions.rules.ts";

test.each([
  ["2026-03-01T12:00:00Z", 2.5],
  ["2026-03-01T14:27:00Z", 0.1],
  [null, null],
])("asked at %s, an answer at 14:30 took %s hours", (asked, hours) => {
  const decided = new Date("2026-03-01T14:30:00Z");
  expect(hoursToAnswer(asked === null ? null : new Date(asked), decided)).toBe(hours);
});
