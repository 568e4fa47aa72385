import { expect, test } from "vitest";
import {
  type Figures,
  figureLines,
  figureText,
  isPeriodToChoose,
  monthsOf,
  periodsAt,
  SHOWN_FROM,
  shownCount,
  shownSum,
  shownUnion,
} from "./figures.rules.ts";

test.each([
  [0, "0"],
  [1, "few"],
  [4, "few"],
  [5, "5"],
  [7, "5"],
  [8, "10"],
  [1234, "1,235"],
])("%d is shown as %s", (count, text) => {
  expect(figureText(shownCount(count))).toBe(text);
});

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

test("the difference of any two answers is no count of 1 to 4", () => {
  const shown = upTo(200).flatMap((count) => shownCount(count) ?? []);
  for (const one of shown)
    for (const other of shown) expect(Math.abs(one - other) % SHOWN_FROM, `${one} - ${other}`).toBe(0);
});

/** All lists with this many counts. */
function listsOf(length: number, most: number): number[][] {
  if (length === 0) return [[]];
  return listsOf(length - 1, most).flatMap((list) => upTo(most).map((count) => [...list, count]));
}

test.each([
  ["two parts", 2, 16],
  ["three parts", 3, 12],
])("no hidden count can be worked out from the total of %s and the others", (_, length, most) => {
  const possible = new Map<string, Set<number>[]>();
  for (const parts of listsOf(length, most)) {
    const shown = parts.map(shownCount);
    const sum = parts.reduce((total, part) => total + part, 0);
    // The parts overlap completely, partly, or not at all.
    for (let union = Math.max(...parts); union <= sum; union++) {
      const answer = JSON.stringify([shown, shownUnion(union, shown), shownSum(shown)]);
      const found = possible.get(answer) ?? parts.map(() => new Set());
      for (const [at, part] of parts.entries()) found[at]?.add(part);
      possible.set(answer, found);
    }
  }
  for (const [answer, found] of possible)
    for (const [at, shown] of JSON.parse(answer)[0].entries())
      if (shown === null) expect([...(found[at] ?? [])].sort(), answer).toEqual([1, 2, 3, 4]);
});

test("a year of months, school years from September to August, and the months", () => {
  expect(periodsAt("2026-02-10").slice(0, 2)).toEqual([
    { label: "The last 12 months", from: "2025-03", to: "2026-02" },
    { label: "School year 2025/26", from: "2025-09", to: "2026-08" },
  ]);
  expect(periodsAt("2026-12-01")[0]).toMatchObject({ from: "2026-01", to: "2026-12" });
  expect(periodsAt("2026-09-01")[1]).toMatchObject({ from: "2026-09", to: "2027-08" });
  expect(periodsAt("2026-02-10").slice(-12, -10)).toEqual([
    { label: "February 2026", from: "2026-02", to: "2026-02" },
    { label: "January 2026", from: "2026-01", to: "2026-01" },
  ]);
});

test("only the periods to choose from are counted, the day before's too", () => {
  const now = new Date("2026-09-01T09:00:00Z");
  const yes = [
    ["2025-10", "2026-09"],
    ["2025-09", "2026-08"],
    ["2026-09", "2027-08"],
    ["2026-08", "2026-08"],
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

test("the file says few as the page does", () => {
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
    news: [{ way: "phones", people: 15 }],
  };
  expect(figureLines(figures)).toEqual([
    ["Figure", "Of", "Count"],
    ["Young people reached", "", "7"],
    ["Of these, came back", "", "few"],
    ["Places offered", "", "120"],
    ["Places used", "", "6"],
    ["Reached", "Programme: registered", "few"],
    ["Get news today", "Push notifications", "15"],
    ["Reached at nights", "UCL", "few"],
    ["Reached in", "Jan 2026", "7"],
    ["Places offered in", "Jan 2026", "120"],
    ["Places used in", "Jan 2026", "6"],
  ]);
});
