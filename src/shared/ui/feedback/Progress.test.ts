import { expect, test } from "vitest";
import { reachedTicks, tickPath } from "./Progress.tsx";

test.each([
  { value: 158, max: 200, ticks: 40, reached: 31 },
  { value: 0, max: 160, ticks: 40, reached: 0 },
  { value: 1, max: 200, ticks: 40, reached: 1 },
  { value: 199, max: 200, ticks: 40, reached: 39 },
  { value: 200, max: 200, ticks: 40, reached: 40 },
  { value: 260, max: 200, ticks: 40, reached: 40 },
  { value: 15480, max: 25000, ticks: 100, reached: 61 },
  { value: 50, max: 0, ticks: 100, reached: 0 },
  { value: -3, max: 10, ticks: 10, reached: 0 },
])("$value of $max reaches $reached of $ticks ticks", ({ reached, ...row }) => {
  expect(reachedTicks(row)).toBe(reached);
});

test("a row's ticks stand on the floor, one every ten units", () => {
  expect(tickPath({ from: 2, to: 4, height: 100 })).toBe("M20 0h6.5V100h-6.5zM30 0h6.5V100h-6.5z");
  expect(tickPath({ from: 0, to: 1, height: 32 })).toBe("M0 68h6.5V100h-6.5z");
  expect(tickPath({ from: 4, to: 4, height: 100 })).toBe("");
});
