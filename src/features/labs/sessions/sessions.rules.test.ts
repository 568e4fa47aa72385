import { expect, test } from "vitest";
import { badgeText } from "./sessions.rules.ts";

test.each([
  [0, "OPEN"],
  [16, "OPEN"],
  [17, "LAST PLACES"],
  [19, "LAST PLACES"],
  [20, "FULL"],
])("with %i of 20 places taken or held the badge says %s", (taken, word) => {
  const event = { maxCapacity: 20, status: "upcoming" };
  expect(badgeText({ ...event, currentAttendees: taken, heldPlaces: 0 })).toBe(word);
  expect(badgeText({ ...event, currentAttendees: 0, heldPlaces: taken })).toBe(word);
});
