import { expect, test } from "vitest";
import { londonTime } from "./london.ts";

test.each([
  ["2026-03-14T18:30:00Z", "14 Mar 2026, 18:30"],
  ["2026-07-01T23:05:00Z", "2 Jul 2026, 00:05"],
])("%s is %s", (at, expected) => {
  expect(londonTime(new Date(at))).toBe(expected);
});
