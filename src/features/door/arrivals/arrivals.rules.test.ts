import { expect, test } from "vitest";
import { arrivalsByQuarter, fireListLines } from "./arrivals.rules.ts";

const night = { kind: "night", eventDate: "2027-03-12", eventTime: "21:00" } as const;

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

const person = { codes: ["UT-1"], places: 1, bookingStatus: "confirmed" as const, checkedInAt: null };

test("the fire list has everybody with a place by name, and since when they are in", () => {
  const lines = fireListLines([
    { ...person, studentName: "Zoë Quist" },
    { ...person, studentName: "Émile Zola", places: 2, checkedInAt: "2027-07-02T20:15:00.000Z" },
    { ...person, studentName: "Cancelled", bookingStatus: "cancelled" },
  ]);
  expect(lines).toEqual([
    ["Name", "People", "In since", "Code"],
    ["Émile Zola", "2", "21:15", "UT-1"],
    ["Zoë Quist", "1", "", "UT-1"],
  ]);
});
