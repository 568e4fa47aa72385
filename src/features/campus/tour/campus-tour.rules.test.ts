import { expect, test } from "vitest";
import { tour, tourDate } from "./campus-tour.rules.ts";

test("the tour is of 2024, by date, with every status and a society at each stop", () => {
  const dates = tour.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  expect(new Set(dates.map((date) => tourDate(date).year))).toEqual(new Set(["2024"]));
  expect(new Set(tour.map(({ status }) => status))).toEqual(
    new Set(["Confirmed", "Planning", "Requested", "Apply Now"]),
  );
  expect(tour.filter(({ societies }) => societies.length === 0)).toEqual([]);
});

test("a date is read on London's calendar, wherever the reader is", () => {
  expect(tourDate("2024-03-14")).toEqual({ day: "14 Mar", year: "2024" });
});
