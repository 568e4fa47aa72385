import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { DoorCaller, RoleProof } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { openAgeBand, openNeeds } from "../bookings/sensitive-data.server.ts";
import type { DoorTicketAnswer } from "./check-ins.contract.ts";
import type { listDoorTickets } from "./check-ins.queries.ts";

type Listed = Awaited<ReturnType<typeof listDoorTickets>>[number];

/**
 * The tickets as the keeper of a door reads them. What people need goes in their words to accounts alone, until the
 * person is in: a volunteer's phone learns that there is something to ask about. Each reading is in the audit log.
 */
export async function doorTicketsFor(
  keeper: DoorCaller,
  { database, secrets, source }: Pick<CallContext, "database" | "secrets" | "source">,
  eventId: string,
  listed: readonly Listed[],
): Promise<DoorTicketAnswer[]> {
  if (keeper.kind === "door-pass") return listed.map((ticket) => doorTicketOf(secrets, ticket));
  const tickets = listed.map((ticket) => ({
    ...doorTicketOf(secrets, ticket),
    needs: needsOf(keeper, secrets, ticket),
  }));
  const rows = tickets.filter(({ needs }) => needs !== null).length;
  if (rows > 0)
    await recordEvent(database.db, {
      event: "campus-needs-read",
      actorId: keeper.userId,
      source,
      detail: { event: eventId, rows },
    });
  return tickets;
}

/** A ticket as every door reads it. Age and needs are for the verdict: the list has neither once the person is in. */
export function doorTicketOf(secrets: Secrets, ticket: Omit<Listed, "sealedNeeds">): DoorTicketAnswer {
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
    needs: null,
    checkedInAt,
    checkedInDevice,
  };
}

function needsOf(
  keeper: RoleProof,
  secrets: Secrets,
  { sealedNeeds, bookingStatus, checkedInAt }: Listed,
): string | null {
  if (bookingStatus === "cancelled" || checkedInAt) return null;
  try {
    return openNeeds(keeper, secrets, sealedNeeds);
  } catch {
    // Encrypted with another key: the door asks the person.
    return null;
  }
}
