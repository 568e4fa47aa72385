import { expect, test } from "vitest";
import { canBeWrittenTo, isDeletable } from "./admin.rules.ts";

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
