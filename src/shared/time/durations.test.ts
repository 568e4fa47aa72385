import { expect, test } from "vitest";
import { formatDuration, spokenDuration } from "./durations.ts";

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [59.9, "0:59"],
  [60, "1:00"],
  [222, "3:42"],
  [3725, "62:05"],
])("%s seconds read %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1])(
  "%s has no length to show",
  (seconds) => {
    expect(formatDuration(seconds)).toBe("–:––");
    expect(spokenDuration(seconds)).toBe("");
  },
);

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [45, "45 seconds"],
  [60, "1 minute"],
  [80, "1 minute 20"],
  [222, "3 minutes 42"],
])("%s seconds are spoken as %s", (seconds, text) => {
  expect(spokenDuration(seconds)).toBe(text);
});
