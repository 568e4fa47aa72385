import { expect, test } from "vitest";
import {
  type Figures,
  figureLines,
  figureText,
  hideSums,
  isPeriodToChoose,
  monthsOf,
  periodsAt,
  shownCount,
} from "./figures.rules.ts";

test.each([
  [0, "0"],
  [1, "under 5"],
  [4, "under 5"],
  [5, "5"],
  [1234, "1,234"],
])("%d is shown as %s", (count, text) => {
  expect(figureText(shownCount(count))).toBe(text);
});

test("a hidden part cannot be worked out from the sum", () => {
  expect(hideSums([20, 3, 0, 9])).toEqual([20, null, 0, null]);
  expect(hideSums([20, 3, 2])).toEqual([20, null, null]);
  expect(hideSums([20, 9, 0])).toEqual([20, 9, 0]);
  expect(hideSums([3])).toEqual([null]);
});

test("a year of months, and school years from September to August", () => {
  expect(periodsAt("2026-02-10").slice(0, 2)).toEqual([
    { label: "The last 12 months", from: "2025-03", to: "2026-02" },
    { label: "School year 2025/26", from: "2025-09", to: "2026-08" },
  ]);
  expect(periodsAt("2026-12-01")[0]).toMatchObject({ from: "2026-01", to: "2026-12" });
  expect(periodsAt("2026-09-01")[1]).toMatchObject({ from: "2026-09", to: "2027-08" });
});

test("only the periods to choose from are counted, the day before's too", () => {
  const now = new Date("2026-09-01T09:00:00Z");
  const yes = [
    ["2025-10", "2026-09"],
    ["2025-09", "2026-08"],
    ["2026-09", "2027-08"],
  ] as const;
  for (const [from, to] of yes) expect(isPeriodToChoose({ from, to }, now), from).toBe(true);
  for (const to of ["2026-07", "2026-10"])
    expect(isPeriodToChoose({ from: "2025-09", to }, now), to).toBe(false);
});

test("the months of a period, across a new year", () => {
  expect(monthsOf({ from: "2025-11", to: "2026-02" })).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsOf({ from: "2026-02", to: "2026-01" })).toEqual([]);
  expect(monthsOf({ from: "0340-12", to: "0341-01" })).toEqual(["0340-12", "0341-01"]);
});

test("the file says under 5 as the page does", () => {
  const figures: Figures = {
    from: "2026-01",
    to: "2026-01",
    reached: 7,
    returned: null,
    placesOffered: 120,
    placesUsed: 6,
    months: [{ month: "2026-01", reached: 7, placesOffered: 120, placesUsed: 6 }],
    activities: [{ activity: "programme", reached: null }],
    universities: [{ university: "UCL", reached: null }],
  };
  expect(figureLines(figures)).toEqual([
    ["Figure", "Of", "Count"],
    ["Young people reached", "", "7"],
    ["Of these, came back", "", "under 5"],
    ["Places offered", "", "120"],
    ["Places used", "", "6"],
    ["Reached", "Programme: registered", "under 5"],
    ["Reached at nights", "UCL", "under 5"],
    ["Reached in", "Jan 2026", "7"],
    ["Places offered in", "Jan 2026", "120"],
    ["Places used in", "Jan 2026", "6"],
  ]);
});
