import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import type { StoredEvent } from "../events/events.queries.ts";
import { ticketSchema } from "./booking-shapes.server.ts";
import type { StoredBooking } from "./bookings.queries.ts";
import { ticketOf } from "./to-ticket.server.ts";

const id = "5f0c4cf0-1b2a-4c3d-8e4f-5a6b7c8d9e0f";

test("a holder's ticket is sent without other columns of its rows, its prices in pounds", () => {
  const booking = {
    id,
    ticketCode: "UT-7K4Q-91MX",
    holderName: "Nadia Okafor",
    university: "UCL",
    bookingStatus: "confirmed",
    cancelledReason: null,
    cancelledMessage: null,
    ticketPrice: penceOf(4.5),
    places: 1,
    heldUntil: null,
    checkedIn: false,
    checkedInAt: null,
    createdAt: new Date(),
    idempotencyKey: id,
    holderEmail: "nadia.o@example.ac.uk",
  } as StoredBooking;
  const event = {
    id,
    kind: "night",
    title: "UCL",
    location: "London",
    venue: "The Vault",
    eventDate: "2026-07-14",
    eventTime: "18:30",
    endTime: null,
    headliners: [],
    ticketPrice: penceOf(9),
    maxCapacity: 2,
    currentAttendees: 1,
    heldPlaces: 0,
    status: "tickets_live",
    hasWaitingList: true,
    minimumAge: null,
    access: [],
    accessNote: null,
    seriesId: null,
    calendarSequence: 3,
    statusWhenOpen: "upcoming",
  } as unknown as StoredEvent;
  const ticket = ticketSchema.parse(ticketOf(booking, event));
  expect(ticket).toMatchObject({ ticketPrice: 4.5, calendarSequence: 3, event: { ticketPrice: 9 } });
  expect(ticket).not.toHaveProperty("studentEmail");
  expect(ticket).not.toHaveProperty("idempotencyKey");
  expect(ticket.event).not.toHaveProperty("statusWhenOpen");
});
