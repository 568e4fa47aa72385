import { expect, test } from "vitest";
import { itemRange } from "./use-window.ts";

const grid = { columns: 2, rowHeight: 100 };

test("of two thousand items only those near the screen are rendered, and the rest keep their height", () => {
  expect(itemRange(2000, grid, { first: 500, last: 508 })).toEqual({
    from: 998,
    to: 1018,
    before: 49_900,
    after: 49_100,
  });
});

test("at the top of the grid, and above it", () => {
  expect(itemRange(2000, grid, { first: -3, last: 5 })).toMatchObject({ from: 0, before: 0 });
  expect(itemRange(2000, grid, { first: -3, last: 5 }).to).toBeLessThan(25);
});

test("when a search leaves fewer rows than were scrolled past, the last rows are rendered", () => {
  expect(itemRange(7, grid, { first: 500, last: 508 })).toEqual({ from: 0, to: 7, before: 0, after: 0 });
  expect(itemRange(50, grid, { first: 500, last: 508 })).toMatchObject({ to: 50, after: 0 });
});

test("an empty grid has no items and no height", () => {
  expect(itemRange(0, grid, { first: 0, last: 8 })).toEqual({ from: 0, to: 0, before: 0, after: 0 });
});
