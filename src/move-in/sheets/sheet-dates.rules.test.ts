import { expect, test } from "vitest";
import { datesIn, dayIn, momentIn, orderOf } from "./sheet-dates.rules.ts";

test.each([
  ["a day above 12 in front", ["03/04/2026", "28/11/2026"], "day-first"],
  ["a day above 12 behind", ["03/04/2026", "11/28/2026 18:22:04"], "month-first"],
  ["each both ways", ["03/04/2026", "05/06/2026 10:00"], "unknown"],
  ["some of each", ["28/11/2026", "11/28/2026"], "mixed"],
  ["day and month alike", ["05/05/2026"], "day-first"],
  ["names of months and years in front", ["14 Mar 2026", "2026-03-04", "Sat, 14 March 2026"], "day-first"],
  ["nothing", ["", "tomorrow"], "day-first"],
])("the order of dates with %s", (_, values, order) => {
  expect(orderOf([datesIn(values)])).toBe(order);
  expect(orderOf(values.map((value) => datesIn([value])))).toBe(order);
});

test.each([
  ["03/04/2026", "day-first", "2026-04-03"],
  ["03/04/2026", "month-first", "2026-03-04"],
  ["3.4.26", "day-first", "2026-04-03"],
  ["14-03-2009 ", "day-first", "2009-03-14"],
  ["2026-03-14", "month-first", "2026-03-14"],
  ["2026/3/4 6:05:04 PM GMT", "day-first", "2026-03-04"],
  ["Sat, 14 Mar 2026", "month-first", "2026-03-14"],
  ["14th of March 2026", "day-first", "2026-03-14"],
  ["March 14, 2026 at 7pm", "day-first", "2026-03-14"],
  ["14-Mar-09", "day-first", "2009-03-14"],
  ["01/02/67", "day-first", "1967-02-01"],
  ["31/02/2026", "day-first", undefined],
  ["11/28/2026", "day-first", undefined],
  ["0000-01-01", "day-first", undefined],
  ["14 Foo 2026", "day-first", undefined],
  ["soon", "day-first", undefined],
  ["46095", "day-first", undefined],
] as const)("the day of “%s”, %s", (text, order, day) => {
  expect(dayIn(text, order)).toBe(day);
});

test.each([
  ["28/11/2026 18:22:04", "2026-11-28T18:22:00.000Z"],
  ["28/06/2026 6:22 PM", "2026-06-28T17:22:00.000Z"],
  ["2026-06-28T18:22:04Z", "2026-06-28T18:22:00.000Z"],
  ["2026-06-28 18:22:04+02:00", "2026-06-28T16:22:00.000Z"],
  ["28/06/2026", "2026-06-27T23:00:00.000Z"],
  ["no moment", undefined],
])("the moment of “%s” is in London unless it says its zone", (text, moment) => {
  expect(momentIn(text, "day-first")).toBe(moment);
});
