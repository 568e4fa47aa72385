import { expect, test } from "vitest";
import {
  milestoneBetween,
  percentOf,
  secondsLeft,
  timeLeftInWords,
  withSample,
} from "./upload-progress.rules.ts";

test("the time left follows the recent speed", () => {
  let samples = withSample([], { at: 0, sent: 0 });
  samples = withSample(samples, { at: 1000, sent: 100 });
  expect(secondsLeft(samples, 1000)).toBeUndefined();
  samples = withSample(samples, { at: 2000, sent: 200 });
  expect(secondsLeft(samples, 1000)).toBe(8);
  samples = withSample(samples, { at: 9500, sent: 200 });
  samples = withSample(samples, { at: 11_500, sent: 600 });
  expect(secondsLeft(samples, 1000)).toBe(2);
});

test("a stalled upload has no time left", () => {
  const still = [
    { at: 0, sent: 5 },
    { at: 5000, sent: 5 },
  ];
  expect(secondsLeft(still, 10)).toBeUndefined();
});

test.each([
  [undefined, ""],
  [0, "A few seconds left"],
  [4.9, "A few seconds left"],
  [31, "About 35 s left"],
  [59, "About 60 s left"],
  [100, "About 2 min left"],
  [7200, "More than an hour left"],
])("%s seconds are displayed as “%s”", (seconds, words) => {
  expect(timeLeftInWords(seconds)).toBe(words);
});

test("100% means complete", () => {
  expect(percentOf(999, 1000)).toBe(99);
  expect(percentOf(1000, 1000)).toBe(100);
  expect(percentOf(0, 0)).toBe(0);
});

test("announces quarters only, and the last of several", () => {
  expect(milestoneBetween(0, 24)).toBeUndefined();
  expect(milestoneBetween(24, 25)).toBe(25);
  expect(milestoneBetween(25, 26)).toBeUndefined();
  expect(milestoneBetween(10, 80)).toBe(75);
  expect(milestoneBetween(99, 100)).toBe(100);
});
