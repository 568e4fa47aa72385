import { expect, test } from "vitest";
import type { CancelledReason } from "../tickets/tickets.rules.ts";
import { firstNameOn, pastTicketText, sortedTickets } from "./my-tickets.rules.ts";

const at = (
  eventDate: string,
  bookingStatus: "confirmed" | "cancelled" = "confirmed",
  cancelledReason: CancelledReason | null = null,
) => ({
  bookingStatus,
  cancelledReason,
  event: { id: eventDate, kind: "night" as const, eventDate, eventTime: "18:30" },
});

test("valid tickets come first, earliest first; the rest, latest first", () => {
  const tickets = [
    at("2026-01-10"),
    at("2026-02-10", "cancelled"),
    at("2026-03-14"),
    at("2026-03-15", "cancelled"),
    at("2026-04-01"),
    at("2026-04-02", "cancelled", "event_called_off"),
    at("2026-02-11", "cancelled", "event_called_off"),
    at("2026-04-03", "cancelled", "by_organiser"),
    at("2026-04-01", "cancelled", "by_organiser"),
  ];
  const [old, cancelled, tonight, next, later, off, wasOff, withdrawn] = tickets;
  // During tonight's event.
  expect(sortedTickets(tickets, new Date("2026-03-14T23:00:00Z"))).toEqual({
    coming: [tonight, later],
    // The last ticket is replaced by `later`.
    cancelled: [off, withdrawn],
    past: [wasOff, next, cancelled, old],
  });
});

test.each([
  ["cancelled", null, false, "Cancelled"],
  ["cancelled", "by_holder", false, "Cancelled"],
  ["cancelled", "by_organiser", false, "Cancelled by the organisers"],
  ["cancelled", "event_called_off", true, "Event cancelled"],
  ["confirmed", null, true, "You were there"],
  ["confirmed", null, false, "Over"],
] as const)("%s %s, checked in %s: %s", (bookingStatus, cancelledReason, checkedIn, words) => {
  expect(pastTicketText({ bookingStatus, cancelledReason, checkedIn })).toBe(words);
});

test("the first name is from the latest booking, also from the cache", () => {
  const booked = (studentName: string, createdAt: Date | string) => ({ studentName, createdAt });
  const older = booked("Nadia Okafor", new Date("2026-03-01"));
  expect(firstNameOn([older, booked(" Nads  Okafor", "2026-03-02T10:00:00.000Z")])).toBe("Nads");
  expect(firstNameOn([older])).toBe("Nadia");
  expect(firstNameOn([])).toBeUndefined();
});
