import { expect, test } from "vitest";
import { isDeletable } from "./event-admin.rules.ts";

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
