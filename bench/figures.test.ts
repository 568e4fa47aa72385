import { expect, test } from "vitest";
import { compared, growth, median, quantile, table } from "./figures.ts";

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([100, 1, 4, 2])).toBe(3);
  expect(median([7])).toBe(7);
});

test("the p99 is the value that all but a hundredth do not exceed", () => {
  const numbers = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([quantile(numbers, 0.5), quantile(numbers, 0.99), quantile(numbers, 1)]).toEqual([100, 198, 200]);
  expect(quantile([], 0.5)).toBeNaN();
});

test("a comparison takes the median of the rounds' own ratios", () => {
  expect(compared([10, 40, 9], [20, 50, 10])).toEqual({ value: 10, nginx: 20, ratio: 0.8 });
  expect(compared([10, 40, 9], [])).toEqual({ value: 10, nginx: null, ratio: null });
});

test("the table aligns its columns, and marks a missing nginx", () => {
  expect(
    table([
      {
        name: "home",
        value: 12345.6,
        unit: "requests/s",
        nginx: 20000,
        ratio: 0.617,
        note: "32 connections",
      },
      { name: "start", value: 0.91234, unit: "s" },
      { name: "media", value: 99.95, unit: "MB/s", nginx: null, ratio: null },
    ]).split("\n"),
  ).toEqual([
    "        here                      nginx  ratio",
    "home   12346  requests/s          20000   0.62  32 connections",
    "start  0.912  s",
    "media    100  MB/s        not installed",
  ]);
});

test("goals and recorded figures have their own columns if there are any", () => {
  expect(
    table([
      { name: "bookings refused", value: 0, unit: "of 500", goal: "0", recorded: 491 },
      { name: "a booking, p50", value: 120, unit: "ms", goal: "300", note: "quiet" },
    ]).split("\n"),
  ).toEqual([
    "                  here          goal  before",
    "bookings refused     0  of 500     0     491",
    "a booking, p50     120  ms       300          quiet",
  ]);
});

test("growth is that of the line that fits best, however the points scatter", () => {
  expect(
    growth([
      [5, 60],
      [10, 61],
      [15, 62],
      [20, 63],
    ]),
  ).toBeCloseTo(3);
  expect(
    growth([
      [0, 1],
      [1, 3],
      [2, 1],
      [3, 3],
    ]),
  ).toBeCloseTo(1.2);
  expect(growth([[0, 1]])).toBeNaN();
});
