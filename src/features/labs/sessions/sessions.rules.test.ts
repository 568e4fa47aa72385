import { expect, test } from "vitest";
import { isOver } from "./sessions.rules.ts";

test.each([
  ["2026-07-01", "2026-07-01T18:59:59Z", false],
  ["2026-07-01", "2026-07-01T19:00:00Z", true],
  ["2026-12-01", "2026-12-01T19:59:59Z", false],
  ["2026-12-01", "2026-12-01T20:00:00Z", true],
])("a session of %s until 20:00 is over at %s: %s", (sessionDate, now, expected) => {
  expect(isOver({ sessionDate, startTime: "18:00", endTime: "20:00" }, new Date(now))).toBe(expected);
});
