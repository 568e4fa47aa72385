import { expect, test } from "vitest";
import { isTonight, weekStart } from "./dashboard.rules.ts";

test.each([
  ["2026-03-11T09:00:00Z", "2026-03-09T00:00:00.000Z"],
  // A Monday belongs to the week that it starts, from 00:00 London time.
  ["2026-03-09T00:00:00Z", "2026-03-09T00:00:00.000Z"],
  ["2026-03-08T23:59:59Z", "2026-03-02T00:00:00.000Z"],
  // Clocks went forward on Sunday the 29th: midnight in British Summer Time is 23:00 UTC.
  ["2026-03-31T12:00:00Z", "2026-03-29T23:00:00.000Z"],
  ["2026-03-29T22:59:00Z", "2026-03-23T00:00:00.000Z"],
])("the week of %s began at %s", (at, start) => {
  expect(weekStart(new Date(at)).toISOString()).toBe(start);
});

test.each([
  ["2027-03-13T23:59:00Z", false],
  ["2027-03-14T00:00:00Z", true],
  ["2027-03-14T23:59:00Z", true],
  ["2027-03-15T00:59:00Z", true],
  ["2027-03-15T01:00:00Z", false],
])("at %s the night of the 14th is tonight: %s", (now, expected) => {
  const night = { kind: "night", eventDate: "2027-03-14", eventTime: "19:00" } as const;
  expect(isTonight(night, new Date(now))).toBe(expected);
});
