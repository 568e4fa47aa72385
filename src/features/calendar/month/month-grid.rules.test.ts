import { describe, expect, test } from "vitest";
import { addDays, monthOf, weekdayOf } from "#shared/time/plain-dates.ts";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import { barsOf, dayAfterKey, eventsByDay, tabStopDay, weeksOf } from "./month-grid.rules.ts";

describe("the weeks of a month", () => {
  const months = [
    // The clocks change in London on 29 March and 25 October 2026.
    "2026-03",
    "2026-10",
    "2026-11",
    "2026-12",
    // A leap year, a February of exactly four weeks, a month across six weeks.
    "2028-02",
    "2027-02",
    "2026-08",
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
      "2026-10-26",
      "2026-10-27",
      "2026-10-28",
      "2026-10-29",
      "2026-10-30",
      "2026-10-31",
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

const event = (title: string, date: string, endDate: string | null = null) =>
  ({ title, date, endDate }) as CalendarEvent;

test("events are grouped by the first of their days in the month, in order", () => {
  const days = eventsByDay("2026-11", [
    event("term", "2026-09-02", "2026-12-18"),
    event("a", "2026-11-02"),
    event("b", "2026-11-02", "2026-11-05"),
    event("c", "2026-11-09"),
  ]);
  expect([...days].map(([date, events]) => [date, events.map(({ title }) => title)])).toEqual([
    ["2026-11-01", ["term"]],
    ["2026-11-02", ["a", "b"]],
    ["2026-11-09", ["c"]],
  ]);
});

describe("the bars of a week", () => {
  const week = (monday: string) => Array.from({ length: 7 }, (_, day) => addDays(monday, day));
  const term = event("term", "2026-09-02", "2026-12-18");
  const shown = (monday: string, events: CalendarEvent[], month = monday.slice(0, 7)) =>
    barsOf(month, week(monday), events).map(({ event, from, days, lane, isStart, isEnd }) =>
      [event.title, from.slice(5), days, lane, isStart && "start", isEnd && "end"].filter(
        (part) => part !== false,
      ),
    );

  test("cover the event's days in it, open where it goes on", () => {
    expect(shown("2026-08-31", [term], "2026-09")).toEqual([["term", "09-02", 5, 0, "start"]]);
    expect(shown("2026-09-07", [term])).toEqual([["term", "09-07", 7, 0]]);
    expect(shown("2026-12-14", [term])).toEqual([["term", "12-14", 5, 0, "end"]]);
    expect(shown("2026-12-21", [term])).toEqual([]);
  });

  test("end with the month and go on in the next", () => {
    expect(shown("2026-09-28", [term])).toEqual([["term", "09-28", 3, 0]]);
    expect(shown("2026-09-28", [term], "2026-10")).toEqual([["term", "10-01", 4, 0]]);
  });

  test("share a line only on different days; without a free line an event has no bar", () => {
    const events = [
      term,
      event("welcome", "2026-09-21", "2026-09-22"),
      event("fair", "2026-09-22", "2026-09-23"),
      event("trip", "2026-09-23", "2026-09-24"),
      event("one day", "2026-09-24"),
    ];
    expect(shown("2026-09-21", events)).toEqual([
      ["term", "09-21", 7, 0],
      ["welcome", "09-21", 2, 1, "start", "end"],
      ["trip", "09-23", 2, 1, "start", "end"],
    ]);
  });

  test("do not exist for events of one day, with or without a last day", () => {
    const events = [event("a", "2026-09-22"), event("b", "2026-09-22", "2026-09-22")];
    expect(shown("2026-09-21", events)).toEqual([]);
  });
});
