import { expect, test } from "vitest";
import { badgeText, whenText } from "./session-texts.rules.ts";

test("formats the time of a session", () => {
  expect(whenText({ sessionDate: "2027-03-14", startTime: "18:00", endTime: "20:30" })).toBe(
    "14 Mar 2027, 18:00–20:30",
  );
});

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
