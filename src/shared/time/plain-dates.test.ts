import { expect, test } from "vitest";
import { fullDateText, fullMonthText, periodText, weekdayText } from "./dates.ts";
import { addDays, addMonths, isMonth, lastDayOf, monthOf, weekdayOf } from "./plain-dates.ts";

test.each([
  ["2026-03-28", 1, "2026-03-29"],
  ["2026-03-29", 1, "2026-03-30"],
  ["2026-10-24", 1, "2026-10-25"],
  ["2026-10-25", 1, "2026-10-26"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-11-02", -7, "2026-10-26"],
])("%s and %i days is %s", (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test("adding single days yields each date of a year once and in order", () => {
  const days = Array.from({ length: 366 }, (_, day) => addDays("2028-01-01", day));
  expect(new Set(days).size).toBe(366);
  expect(days).toEqual([...days].sort());
  expect(days.at(-1)).toBe("2028-12-31");
  days.forEach((day, at) => {
    // 1 January 2028 is a Saturday.
    expect(weekdayOf(day)).toBe((5 + at) % 7);
  });
});

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", -24, "2024-11"],
])("%s and %i months is %s", (month, months, later) => {
  expect(addMonths(month, months)).toBe(later);
});

test.each([
  ["2026-02", "2026-02-28"],
  ["2028-02", "2028-02-29"],
  ["2100-02", "2100-02-28"],
  ["2026-12", "2026-12-31"],
])("the last day of %s is %s", (month, day) => {
  expect(lastDayOf(month)).toBe(day);
  expect(monthOf(day)).toBe(month);
});

test.each(["2026-13", "2026-00", "2026-1", "26-11", "2026-11-01", "", "2026-11 ", "２０２６-11"])(
  "%j is no month",
  (text) => expect(isMonth(text)).toBe(false),
);

test("formats dates and months without a time zone", () => {
  expect(fullMonthText("2026-11")).toBe("November 2026");
  expect(fullDateText("2026-11-22")).toBe("Sunday 22 November 2026");
  expect(weekdayText("2026-11-23")).toBe("Monday");
  expect(periodText("2026-09-02", "2026-12-18")).toBe("from 2 Sep to 18 Dec 2026");
  expect(periodText("2026-11-02", "2027-01-05")).toBe("from 2 Nov 2026 to 5 Jan 2027");
  expect(periodText("2026-11-02", "2026-11-02")).toBe("2 Nov 2026");
});
