import { expect, test } from "vitest";
import { addMonths, monthOf, weekdayOf } from "#shared/time/plain-dates.ts";
import { readDemoDates } from "./calendar.seed.ts";

const monthsFrom = (first: string) => Array.from({ length: 12 }, (_, month) => addMonths(first, month));

test.each(["2025-09-01", "2026-11-22", "2027-08-31", "2027-09-01", "2029-03-14"])(
  "opened on %s, every month of the present academic year and of 2025-2026 has events",
  async (today) => {
    const months = new Set((await readDemoDates(today)).map(({ date }) => monthOf(date)));
    const year = Number(today.slice(0, 4)) - (today.slice(5) < "09-01" ? 1 : 0);
    const wanted = [...monthsFrom("2025-09"), ...monthsFrom(`${year}-09`)];
    expect(wanted.filter((month) => !months.has(month))).toEqual([]);
  },
);

test("only festivals, conferences and special days are on a weekend", async () => {
  const atWeekends = (await readDemoDates("2029-03-14")).filter(({ date }) => weekdayOf(date) > 4);
  const types = new Set(atWeekends.map(({ eventType }) => eventType));
  expect([...types].sort()).toEqual(["conference", "festival", "special"]);
});

test("an event of several days lasts as long in later years", async () => {
  const terms = (await readDemoDates("2029-03-14")).filter(({ title }) => title === "Spring term");
  expect(terms.map(({ date, endDate }) => [date, endDate])).toEqual([
    ["2026-01-05", "2026-03-27"],
    ["2027-01-04", "2027-03-25"],
    ["2029-01-01", "2029-03-22"],
  ]);
});

test("bank holidays match those of England and Wales", async () => {
  const holidays = (await readDemoDates("2026-11-22")).filter(({ eventType }) => eventType === "holiday");
  expect(holidays.map(({ date }) => date).sort()).toEqual([
    "2025-12-25",
    "2025-12-26",
    "2026-01-01",
    "2026-04-03",
    "2026-04-06",
    "2026-05-04",
    "2026-05-25",
    "2026-08-31",
    "2026-12-25",
    "2026-12-28",
    "2027-01-01",
    "2027-03-26",
    "2027-03-29",
    "2027-05-03",
    "2027-05-31",
    "2027-08-30",
  ]);
});
