import { expect, test } from "vitest";
import { arrivalsByQuarter } from "./arrivals.rules.ts";

const night = { eventDate: "2027-03-12", eventTime: "21:00" };

test("quarters without an arrival are counted as none", () => {
  const { bars, others } = arrivalsByQuarter(
    [
      { from: "2027-03-12T21:00:00.000Z", people: 3 },
      { from: "2027-03-12T21:45:00.000Z", people: 1 },
    ],
    night,
  );
  expect(bars).toEqual([
    { from: "2027-03-12T21:00:00.000Z", count: 3 },
    { from: "2027-03-12T21:15:00.000Z", count: 0 },
    { from: "2027-03-12T21:30:00.000Z", count: 0 },
    { from: "2027-03-12T21:45:00.000Z", count: 1 },
  ]);
  expect(others).toBe(0);
});

test("who was marked days later is counted apart, and makes no chart of days", () => {
  const { bars, others } = arrivalsByQuarter(
    [
      { from: "2027-03-12T22:00:00.000Z", people: 2 },
      { from: "2027-03-15T09:00:00.000Z", people: 4 },
    ],
    night,
  );
  expect(bars).toEqual([{ from: "2027-03-12T22:00:00.000Z", count: 2 }]);
  expect(others).toBe(4);
});

test("an event without arrivals has no bars", () => {
  expect(arrivalsByQuarter([], night)).toEqual({ bars: [], others: 0 });
});
