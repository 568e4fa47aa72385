import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { percentReached, progressText } from "./progress.rules.ts";

test.each([
  [15_480, 25_000, 62, "62% there. Every line is £250."],
  [0, 25_000, 0, "Nothing yet. Every line is £250."],
  [1, 25_000, 0, "Less than 1% there. Every line is £250."],
  [24_999.99, 25_000, 99, "99% there. Every line is £250."],
  [25_000, 25_000, 100, "The target is reached."],
  [27_500.5, 25_000, 100, "The target is reached, and £2,500.50 more."],
  [10_000_000, 0.01, 100, "The target is reached, and £9,999,999.99 more."],
  [500, 0, 0, "The target is not set yet."],
  [0, 0, 0, "The target is not set yet."],
  [0.58, 1, 58, "58% there. Every line is £0.01."],
  [10, 99.5, 10, "10% there."],
])("£%d of £%d is %d%%: %s", (currentRaised, targetAmount, percent, text) => {
  const raised = { currentRaised: penceOf(currentRaised), targetAmount: penceOf(targetAmount) };
  expect(percentReached(raised)).toBe(percent);
  expect(progressText(raised)).toBe(text);
});
