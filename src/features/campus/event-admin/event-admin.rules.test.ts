import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { stockOfEvent } from "#features/events/events/event-print.rules.ts";
import { canBeWrittenTo, idForNewNight, isDeletable } from "./event-admin.rules.ts";

const event = { bookings: 0, waiting: 0, heldPlaces: 0, status: "upcoming" };

test.each([
  [{}, true],
  [{ bookings: 1 }, false],
  [{ waiting: 1 }, false],
  [{ heldPlaces: 1 }, false],
  [{ waiting: 1, status: "called_off" }, true],
  [{ bookings: 1, status: "called_off" }, false],
])("an event with %o is deletable: %s", (change, expected) => {
  expect(isDeletable({ ...event, ...change })).toBe(expected);
});

test.each([
  [0, "2026-03-20", false],
  [1, "2026-03-20", true],
  [1, "2026-02-20", true],
  [1, "2026-02-10", false],
])(
  "with %i guests on %s a night's row links to the mail to them: %s",
  (currentAttendees, eventDate, expected) => {
    const now = new Date("2026-03-14T12:00:00Z");
    const night = { status: "tickets_live", bookings: 3, currentAttendees, eventDate, eventTime: "19:00" };
    expect(canBeWrittenTo(night, now)).toBe(expected);
    const calledOff = { ...night, status: "called_off", bookings: currentAttendees, currentAttendees: 0 };
    expect(canBeWrittenTo(calledOff, now)).toBe(expected);
  },
);

const night = (university: string) => ({ id: randomUUID(), university });

test("a new night has another paper than the nights before and after it", () => {
  for (let round = 0; round < 50; round++) {
    const around = [night("Leeds"), night("Goldsmiths")];
    const id = idForNewNight(around, "Bath", randomUUID);
    expect(around.map(stockOfEvent)).not.toContain(stockOfEvent({ id, university: "Bath" }));
  }
});

test("a university with its own paper keeps it beside the same paper", () => {
  const id = idForNewNight([night("UCL")], "UCL", randomUUID);
  expect(stockOfEvent({ id, university: "UCL" })).toBe("hivis");
});
