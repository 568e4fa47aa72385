import { expect, test } from "vitest";
import { isWholePence, parseAmount } from "./amounts.rules.ts";

test.each([
  ["15480", 15_480],
  [" £15,480.50 ", 15_480.5],
  ["£ 99.5", 99.5],
  ["1,234,567", 1_234_567],
  ["0", 0],
  ["-0", 0],
  ["-£5", -5],
  ["0012", 12],
  [15_480.5, 15_480.5],
  ["9".repeat(400), 1e12],
  [-1e300, -1e12],
])("%j is %d", (typed, number) => {
  expect(parseAmount(typed)).toBe(number);
});

test.each(["", " ", "lots", "1,5", "1.5.5", "12,34", "1e5", "0x10", "5 pounds", "٣", "NaN", "Infinity", "£"])(
  "%j is not a number",
  (typed) => expect(parseAmount(typed)).toBeNaN(),
);

test("an amount has whole pence", () => {
  expect([0, 0.1, 19.99, 1_234_567.89, 9_999_999.99].filter((pounds) => !isWholePence(pounds))).toEqual([]);
  expect([0.001, 19.999, 1 / 3].filter(isWholePence)).toEqual([]);
});
