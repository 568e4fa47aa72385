import { expect, test } from "vitest";
import { lockedText } from "./locked.rules.ts";

test.each([
  ["2026-06-14T17:30:00Z", 900, "18:45"],
  ["2026-06-14T17:30:01Z", 900, "18:46"],
  ["2026-12-14T23:50:00Z", 840, "00:04"],
])("at %s a lock of %i seconds ends at %s in London", (now, seconds, end) => {
  expect(lockedText(seconds, new Date(now))).toBe(`Too many tries. You can try again at ${end}.`);
});
