import { expect, test } from "vitest";
import { offerEnd, queueText, refusalToJoin } from "./waiting-list.rules.ts";

// Before the clocks change, London time is UTC.
const event = {
  eventDate: "2026-03-14",
  eventTime: "18:30",
  kind: "night" as const,
  status: "sold_out",
  hasWaitingList: true,
  maxCapacity: 2,
  currentAttendees: 2,
  heldPlaces: 0,
};

test.each([
  ["weeks before, 12 hours", "2026-02-20T09:00:00Z", "2026-02-20T21:00:00Z"],
  ["48 hours before, still 12 hours", "2026-03-12T18:30:00Z", "2026-03-13T06:30:00Z"],
  ["a day before, a quarter of it", "2026-03-13T18:30:00Z", "2026-03-14T00:30:00Z"],
  ["an hour before, a quarter of it", "2026-03-14T17:30:00Z", "2026-03-14T17:45:00Z"],
  ["half an hour before, 15 minutes", "2026-03-14T18:00:00Z", "2026-03-14T18:15:00Z"],
  ["15 minutes before, until the doors open", "2026-03-14T18:15:00Z", "2026-03-14T18:30:00Z"],
])("%s", (_, now, end) => {
  expect(offerEnd(event, new Date(now))).toEqual(new Date(end));
});

test.each(["2026-03-14T18:15:00.001Z", "2026-03-14T18:30:00Z", "2026-03-15T12:00:00Z"])(
  "at %s no offer is made",
  (now) => {
    expect(offerEnd(event, new Date(now))).toBeUndefined();
  },
);

test("an event that is not full, or is over, has no waiting list, nor has a person with a ticket", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const nobody = { hasTicket: false, isBarred: false };
  expect(refusalToJoin(event, nobody, now)).toBeUndefined();
  expect(refusalToJoin({ ...event, currentAttendees: 1, heldPlaces: 1 }, nobody, now)).toBeUndefined();
  expect(refusalToJoin(event, { hasTicket: true, isBarred: false }, now)).toBe("ALREADY_BOOKED");
  expect(refusalToJoin(event, nobody, new Date("2026-03-15T00:30:00Z"))).toBe("EVENT_OVER");
  expect(refusalToJoin({ ...event, status: "upcoming", currentAttendees: 1 }, nobody, now)).toBe("NOT_FULL");
  expect(refusalToJoin({ ...event, hasWaitingList: false }, nobody, now)).toBe("LIST_CLOSED");
});

test.each([
  [0, "You are next."],
  [1, "One person is ahead of you."],
  [2, "2 people are ahead of you."],
])("%i ahead: %s", (ahead, words) => {
  expect(queueText({ ahead, event })).toBe(words);
  const closed = { ahead, event: { ...event, hasWaitingList: false } };
  expect(queueText(closed)).toBe("Nothing will be offered for this night.");
});
