import { expect, test } from "vitest";
import { splitTour, tour, tourDate, tourNow } from "./campus-tour.rules.ts";

test("the tour has 2024's stops by date, with every status and a society at each stop", () => {
  const dates = tour.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  expect(new Set(dates.map((date) => tourDate(date).year))).toEqual(new Set(["2024"]));
  expect(new Set(tour.map(({ status }) => status))).toEqual(
    new Set(["Confirmed", "Planning", "Requested", "Apply Now"]),
  );
  expect(tour.filter(({ societies }) => societies.length === 0)).toEqual([]);
});

test("a date is formatted in London's calendar, in any time zone", () => {
  expect(tourDate("2024-03-14")).toEqual({ day: "14 Mar", year: "2024" });
});

const row = (university: string, eventDate: string, status = "tickets_live") => ({
  id: "id",
  university,
  location: "London",
  venue: "The Hall",
  eventDate,
  eventTime: "18:30",
  status,
});

test("a stop with an upcoming event is listed, one of a past year is in the past part", () => {
  const events = [row("UCL", "2027-03-14", "sold_out"), row("UEL", "2027-03-22"), row("City", "2027-04-12")];
  const { ahead, gone } = splitTour(tourNow(events));
  expect(ahead.map(({ stop, now }) => [stop.university, now?.date, now?.state])).toEqual([
    ["UCL", "2027-03-14", "sold-out"],
    ["UEL", "2027-03-22", "on-sale"],
    ["Your campus", undefined, undefined],
  ]);
  expect(gone.map(({ university }) => university)).toEqual(["Goldsmiths", "King’s", "Queen Mary"]);
});

test("without events the tour invites applications", () => {
  const { ahead, gone } = splitTour(tourNow([]));
  expect(ahead.map(({ stop }) => stop.status)).toEqual(["Apply Now"]);
  expect(gone).toHaveLength(tour.length - 1);
});
