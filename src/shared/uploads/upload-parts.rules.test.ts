import { expect, test } from "vitest";
import { partName, slicesOf, startOfPart } from "./upload-parts.rules.ts";

const part = (start: number, size: number) => ({ name: partName({ start, size }), start, size });
const endOf = (...parts: [number, number][]) =>
  slicesOf(parts.map(([start, size]) => part(start, size))).at(-1)?.end;

test("names sort by the offset, and say it", () => {
  expect(partName({ start: 8, size: 5 })).toBe("000000000000008-5");
  expect(startOfPart(partName({ start: 104_857_599, size: 1 }))).toBe(104_857_599);
  expect(startOfPart("info.json")).toBeUndefined();
});

test("parts that continue each other make the file, in any order", () => {
  expect(endOf([10, 5], [0, 10], [15, 1])).toBe(16);
  expect(endOf()).toBeUndefined();
});

test("bytes after a gap do not count", () => {
  expect(endOf([0, 10], [11, 5])).toBe(10);
  expect(endOf([1, 5])).toBeUndefined();
});

test("bytes that two requests have sent count once", () => {
  expect(slicesOf([part(0, 10), part(0, 6), part(6, 8)])).toEqual([
    { name: partName({ start: 0, size: 6 }), range: { start: 0, end: 5 }, end: 6 },
    { name: partName({ start: 0, size: 10 }), range: { start: 6, end: 9 }, end: 10 },
    { name: partName({ start: 6, size: 8 }), range: { start: 4, end: 7 }, end: 14 },
  ]);
});
