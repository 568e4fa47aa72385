import { expect, test } from "vitest";
import { indexAfter, swipeOf } from "./use-carousel.ts";

test("wraps in both directions", () => {
  expect(indexAfter(0, 1, 2)).toBe(1);
  expect(indexAfter(1, 1, 2)).toBe(0);
  expect(indexAfter(0, -1, 2)).toBe(1);
});

test("a swipe is long, and more horizontal than vertical", () => {
  expect(swipeOf({ x: -60, y: 20 })).toBe(1);
  expect(swipeOf({ x: 60, y: -20 })).toBe(-1);
  expect(swipeOf({ x: 39, y: 0 })).toBe(0);
  expect(swipeOf({ x: 60, y: 80 })).toBe(0);
});
