import { expect, test } from "vitest";
import { countText } from "./count.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [2371, "2,371"],
])("%s reads %s", (count, text) => {
  expect(countText(count)).toBe(text);
});
