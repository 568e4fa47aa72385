import { expect, test } from "vitest";
import { isTonight } from "./nights.rules.ts";

test.each([
  ["2027-03-13T23:59:00Z", false],
  ["2027-03-14T00:00:00Z", true],
  ["2027-03-14T23:59:00Z", true],
  ["2027-03-15T00:59:00Z", true],
  ["2027-03-15T01:00:00Z", false],
])("at %s the night of the 14th is tonight: %s", (now, expected) => {
  expect(isTonight({ eventDate: "2027-03-14", eventTime: "19:00" }, new Date(now))).toBe(expected);
});
