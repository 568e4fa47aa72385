import { openAgeBand } from "#features/events/bookings/sensitive-data.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { DoorTicketAnswer } from "./check-ins.contract.ts";
import type { listDoorTickets } from "./check-ins.queries.ts";

type Listed = Awaited<ReturnType<typeof listDoorTickets>>[number];

/**
 * A ticket in the list of every door. The age and the mark of needs end with the check-in; the list never contains the
 * needs themselves.
 */
export function doorTicketOf(secrets: Secrets, ticket: Listed): DoorTicketAnswer {
  const { bookingId, ticketCode, studentName, ticketPrice, places, bookingStatus, waitsForGuardian } = ticket;
  const { checkedInAt, checkedInDevice, hasNeeds, sealedAge, guardianSaidNo } = ticket;
  const isIn = checkedInAt !== null;
  return {
    bookingId,
    ticketCode,
    studentName,
    ticketPrice,
    places,
    bookingStatus,
    waitsForGuardian,
    guardianSaidNo,
    ageBand: isIn ? null : openAgeBand(secrets, sealedAge),
    hasNeeds: hasNeeds && !isIn,
    checkedInAt,
    checkedInDevice,
  };
}
