import { expect, test } from "vitest";
import { countedText, countText } from "./count.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [2371, "2,371"],
])("%s reads %s", (count, text) => {
  expect(countText(count)).toBe(text);
});

test.each([
  [0, "0 shifts"],
  [1, "1 shift"],
  [2371, "2,371 shifts"],
])("%s of something reads %s", (count, text) => {
  expect(countedText(count, "shift", "shifts")).toBe(text);
});
