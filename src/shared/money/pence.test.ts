import { expect, test } from "vitest";
import { penceOf, poundsOf, sumOf } from "./pence.ts";

test("pounds and pence are each other's", () => {
  for (const pounds of [0, 0.01, 0.07, 0.29, 1.1, 4.5, 19.99, 1_234_567.89, 9_999_999.99])
    expect(poundsOf(penceOf(pounds))).toBe(pounds);
  expect([0.07, 0.29, 1.1, 4.35, 19.99].map(penceOf)).toEqual([7, 29, 110, 435, 1999]);
});

test("amounts add up to the penny", () => {
  expect(poundsOf(sumOf([0.1, 0.2, 9_999_999.99, 0.7].map(penceOf)))).toBe(10_000_000.99);
  expect(sumOf([])).toBe(0);
});
