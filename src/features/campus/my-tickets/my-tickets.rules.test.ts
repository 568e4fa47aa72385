import { expect, test } from "vitest";
import { pastWords, sortedTickets } from "./my-tickets.rules.ts";

const at = (eventDate: string, bookingStatus: "confirmed" | "cancelled" = "confirmed") => ({
  bookingStatus,
  event: { eventDate, eventTime: "18:30" },
});

test("what may still open a door comes first, the next night before later ones; the rest begins with the latest", () => {
  const tickets = [
    ...[at("2026-01-10"), at("2026-02-10", "cancelled"), at("2026-03-14")],
    ...[at("2026-03-15", "cancelled"), at("2026-04-01")],
  ];
  const [old, cancelled, tonight, next, later] = tickets;
  // At night, while it is still on.
  expect(sortedTickets(tickets, new Date("2026-03-14T23:00:00Z"))).toEqual({
    coming: [tonight, later],
    past: [next, cancelled, old],
  });
});

test.each([
  ["cancelled", false, "Given back"],
  ["confirmed", true, "You were there"],
  ["confirmed", false, "Over"],
])("%s, checked in %s: %s", (bookingStatus, checkedIn, words) => {
  expect(pastWords({ bookingStatus, checkedIn })).toBe(words);
});
