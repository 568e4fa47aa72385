import { expect, test } from "vitest";
import { badgeText, placesLeft, whenText } from "./session-texts.rules.ts";

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
])("with %i of 20 places taken the badge says %s", (currentParticipants, word) => {
  expect(badgeText({ maxParticipants: 20, currentParticipants })).toBe(word);
});

test("the number of free places is never negative", () => {
  expect(placesLeft({ maxParticipants: 12, currentParticipants: 5 })).toBe(7);
  expect(placesLeft({ maxParticipants: 12, currentParticipants: 13 })).toBe(0);
});
