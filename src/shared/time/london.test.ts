import { expect, test } from "vitest";
import { isTypedDayOver } from "#shared/time/london.ts";
import {
  denseLondonTime,
  isSkippedInLondon,
  londonClock,
  londonDate,
  londonDay,
  londonInstant,
  londonMinute,
  londonTime,
} from "./london.ts";
import { addDays } from "./plain-dates.ts";

test.each([
  ["2026-03-14T18:30:00Z", "14 Mar 2026, 18:30"],
  ["2026-07-01T23:05:00Z", "2 Jul 2026, 00:05"],
  ["2026-09-05T11:00:00Z", "5 Sep 2026, 12:00"],
])("%s is %s", (at, expected) => {
  expect(londonTime(new Date(at))).toBe(expected);
  expect(londonDay(new Date(at))).toBe(expected.slice(0, -7));
});

test("a dense table omits the current year in London", () => {
  const now = new Date("2026-12-31T23:59:00Z");
  expect(denseLondonTime(new Date("2026-03-12T09:14:00Z"), now)).toBe("12 Mar, 09:14");
  expect(denseLondonTime(new Date("2027-01-01T00:00:00Z"), now)).toBe("1 Jan 2027, 00:00");
});

const shownByIntl = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});

test("londonMinute agrees with Intl throughout a year", () => {
  const start = Date.parse("2026-01-01T00:07:59Z");
  for (let quarter = 0; quarter < 365 * 96; quarter += 37) {
    const at = new Date(start + quarter * 900_000);
    expect(londonMinute(at.getTime())).toBe(shownByIntl.format(at));
    expect(`${londonDate(at)} ${londonClock(at)}`).toBe(shownByIntl.format(at));
  }
});

test.each([
  ["2026-03-29T00:59:59Z", "2026-03-29 00:59"],
  ["2026-03-29T01:00:00Z", "2026-03-29 02:00"],
  ["2026-10-25T00:59:59Z", "2026-10-25 01:59"],
  ["2026-10-25T01:00:00Z", "2026-10-25 01:00"],
])("%s is %s around the change of clocks", (at, shown) => {
  expect(londonMinute(Date.parse(at))).toBe(shown);
});

test.each([
  ["2026-03-14", "18:30", "2026-03-14T18:30:00.000Z"],
  ["2026-07-14", "18:30", "2026-07-14T17:30:00.000Z"],
  // The hour repeats; this is the first one.
  ["2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
])("London shows %s %s at %s", (date, time, instant) => {
  expect(londonInstant(date, time).toISOString()).toBe(instant);
});

test.each([
  ["2027-03-28", "00:59", false],
  ["2027-03-28", "01:00", true],
  ["2027-03-28", "01:30", true],
  ["2027-03-28", "01:59", true],
  ["2027-03-28", "02:00", false],
  ["2027-03-27", "01:30", false],
  ["2026-10-25", "01:30", false],
  ["2027-02-30", "01:30", false],
  ["2027-03-28", "24:00", false],
  ["", "", false],
])("London's clocks skip %s %s: %s", (date, time, isSkipped) => {
  expect(isSkippedInLondon(date, time)).toBe(isSkipped);
});

test("the clocks skip an hour on one day of a year", () => {
  const days = Array.from({ length: 365 }, (_, day) => addDays("2027-01-01", day));
  expect(days.filter((day) => isSkippedInLondon(day, "01:30"))).toEqual(["2027-03-28"]);
});

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
