import { expect, test } from "vitest";
import { campusNights, spokenDate } from "./campus-nights.rules.ts";

test("the four nights, as announced", () => {
  expect(campusNights.map(({ name, date, status }) => `${name}, ${spokenDate(date)}: ${status}`)).toEqual([
    "UCL, 14 March: NEXT UP",
    "UEL, 22 March: CONFIRMED",
    "Goldsmiths, 5 April: TICKETS LIVE",
    "King’s, 12 April: COMING SOON",
  ]);
});
