import { expect, test } from "vitest";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { londonMinute } from "./london-minute.rules.ts";

test("is what London clocks show, on every quarter of an hour of a year", () => {
  const start = Date.parse("2026-01-01T00:07:59Z");
  for (let quarter = 0; quarter < 365 * 96; quarter += 37) {
    const at = new Date(start + quarter * 900_000);
    expect(londonMinute(at.getTime())).toBe(`${londonDate(at)} ${londonClock(at)}`);
  }
});

test.each([
  ["2026-03-29T00:59:59Z", "2026-03-29 00:59"],
  ["2026-03-29T01:00:00Z", "2026-03-29 02:00"],
  ["2026-10-25T00:59:59Z", "2026-10-25 01:59"],
  ["2026-10-25T01:00:00Z", "2026-10-25 01:00"],
])("%s is %s", (at, shown) => {
  expect(londonMinute(Date.parse(at))).toBe(shown);
});
