import { expect, test } from "vitest";
import { bookingsOverTime } from "./plots.rules.ts";

const shown = (days: Record<string, number>) => {
  const { step, bars } = bookingsOverTime(Object.entries(days).map(([day, bookings]) => ({ day, bookings })));
  return [step, ...bars.map(({ from, count }) => `${from} ${count}`)];
};

test("counts each day from the first to the last, with zeros", () => {
  expect(shown({ "2026-02-27": 1, "2026-03-01": 2 })).toEqual([
    "day",
    "2026-02-27 1",
    "2026-02-28 0",
    "2026-03-01 2",
  ]);
  expect(shown({})).toEqual(["day"]);
});

test("counts weeks from their Monday when there are too many days, also across a clock change", () => {
  const [step, ...bars] = shown({ "2026-03-01": 1, "2026-03-02": 1, "2026-05-03": 1 });
  expect(step).toBe("week");
  expect(bars).toHaveLength(10);
  expect(bars.slice(0, 2)).toEqual(["2026-02-23 1", "2026-03-02 1"]);
  expect(bars.at(-1)).toBe("2026-04-27 1");
});

test("counts months when there are too many weeks", () => {
  const [step, ...bars] = shown({ "2024-12-01": 1, "2026-03-05": 1 });
  expect(step).toBe("month");
  expect(bars).toHaveLength(16);
  expect([bars[0], bars[1], bars.at(-1)]).toEqual(["2024-12-01 1", "2025-01-01 0", "2026-03-01 1"]);
});
