import { expect, test } from "vitest";
import { campusNights, dateOf, spokenDay } from "./campus-nights.rules.ts";

test("the four nights, as announced", () => {
  expect(campusNights.map(({ name, day, status }) => `${name}, ${spokenDay(day)}: ${status}`)).toEqual([
    "UCL, 14 March: NEXT UP",
    "UEL, 22 March: CONFIRMED",
    "Goldsmiths, 5 April: TICKETS LIVE",
    "King’s, 12 April: COMING SOON",
  ]);
});

test.each([
  ["2026-01-01", 2026],
  ["2026-03-15", 2026],
  ["2026-04-12", 2026],
  ["2026-04-13", 2027],
  ["2026-12-31", 2027],
])("on %s they are those of %i, all of one season", (today, year) => {
  expect(campusNights.map((night) => dateOf(night, today))).toEqual([
    `${year}-03-14`,
    `${year}-03-22`,
    `${year}-04-05`,
    `${year}-04-12`,
  ]);
});
