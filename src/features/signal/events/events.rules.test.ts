import { expect, test } from "vitest";
import { rowOf, signalEventOf } from "./signal-event.rules.ts";

const form = {
  title: "Roof cinema",
  description: null,
  eventDate: "2027-07-14T17:30:10.000Z",
  location: null,
  maxAttendees: 40,
  registrationClosesAt: "2027-07-14T12:00:00.000Z",
};

test("an event keeps its minute in London, its closing time and what is empty", () => {
  const row = rowOf(form);
  expect([row.eventDate, row.eventTime, row.location]).toEqual(["2027-07-14", "18:30", ""]);
  const updatedAt = new Date("2027-01-01T12:00:00.123Z");
  const stored = { ...row, id: "1", currentAttendees: 3, heldPlaces: 2, isActive: true, status: "upcoming" };
  expect(signalEventOf({ ...stored, updatedAt } as Parameters<typeof signalEventOf>[0])).toMatchObject({
    title: "Roof cinema",
    eventDate: new Date("2027-07-14T17:30:00Z"),
    location: null,
    takenPlaces: 5,
    registrationClosesAt: new Date("2027-07-14T12:00:00Z"),
    isCalledOff: false,
    version: updatedAt.getTime(),
  });
});
