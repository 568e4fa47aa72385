import { describe, expect, test } from "vitest";
import { addDays, monthOf, weekdayOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import { dayAfterKey, eventsByDay, tabStopDay, weeksOf } from "./month-grid.rules.ts";

describe("the weeks of a month", () => {
  const months = [
    // The clocks change in London on 29 March and 25 October 2026.
    ...["2026-03", "2026-10", "2026-11", "2026-12"],
    // A leap year, a February of exactly four weeks, a month across six weeks.
    ...["2028-02", "2027-02", "2026-08"],
  ];

  test.each(months)("%s has six, starting on Monday, with each day once and in order", (month) => {
    const weeks = weeksOf(month);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    for (const week of weeks) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const days = weeks.flat();
    days.slice(1).forEach((day, at) => {
      expect(day).toBe(addDays(days[at] ?? "", 1));
    });
    expect(weeks[0]).toContain(`${month}-01`);
  });

  test.each([
    ["2026-02", 28],
    ["2028-02", 29],
    ["2026-03", 31],
    ["2026-10", 31],
    ["2026-11", 30],
  ])("%s has %i days", (month, count) => {
    const days = weeksOf(month)
      .flat()
      .filter((day) => monthOf(day) === month);
    expect(days).toHaveLength(count);
  });

  test("November 2026 starts on a Sunday", () => {
    expect(weeksOf("2026-11")[0]).toEqual([
      ...["2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30", "2026-10-31"],
      "2026-11-01",
    ]);
  });
});

test.each([
  ["2026-10-25", "ArrowRight", false, "2026-10-26"],
  ["2026-10-26", "ArrowLeft", false, "2026-10-25"],
  ["2026-03-22", "ArrowDown", false, "2026-03-29"],
  ["2026-03-29", "ArrowUp", false, "2026-03-22"],
  ["2026-11-25", "Home", false, "2026-11-23"],
  ["2026-11-25", "End", false, "2026-11-29"],
  ["2026-11-01", "Home", false, "2026-10-26"],
  ["2026-10-31", "PageDown", false, "2026-11-30"],
  ["2026-03-31", "PageUp", false, "2026-02-28"],
  ["2026-11-15", "PageDown", true, "2027-11-15"],
  ["2028-02-29", "PageUp", true, "2027-02-28"],
  ["2026-11-15", "a", false, undefined],
])("from %s, %s (shifted: %s) moves to %s", (day, key, isShifted, expected) => {
  expect(dayAfterKey(day, key, isShifted)).toBe(expected);
});

test("one day of the month is the tab stop: the focused one, else today, else the first", () => {
  expect(tabStopDay("2026-11", "2026-11-05", "2026-11-22")).toBe("2026-11-05");
  expect(tabStopDay("2026-11", "2026-10-05", "2026-11-22")).toBe("2026-11-22");
  expect(tabStopDay("2026-11", undefined, "2026-11-22")).toBe("2026-11-22");
  expect(tabStopDay("2026-12", "2026-11-05", "2026-11-22")).toBe("2026-12-01");
});

test("events are grouped by day, in order", () => {
  const event = (date: string, title: string) => ({ date, title }) as CalendarEvent;
  const days = eventsByDay([event("2026-11-02", "a"), event("2026-11-02", "b"), event("2026-11-09", "c")]);
  expect([...days].map(([date, events]) => [date, events.map(({ title }) => title)])).toEqual([
    ["2026-11-02", ["a", "b"]],
    ["2026-11-09", ["c"]],
  ]);
});
