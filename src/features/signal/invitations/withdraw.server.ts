import type { Actor } from "#features/auth/audit-log/change-as-staff.server.ts";
import { digestOfMailbox, keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { cancelBookings } from "#features/events/bookings/bookings.queries.ts";
import { updateEvent } from "#features/events/events/events.queries.ts";
import { startOf } from "#features/events/events/events.rules.ts";
import { hasReachableHolder } from "#features/events/guests/guests.rules.ts";
import { queueCancellationMail } from "#features/events/mails/ticket-mail.server.ts";
import { decisionEnd } from "#features/events/tickets/tickets.rules.ts";
import { rebalanceWaitingList } from "#features/events/waiting-list/rebalance-waiting-list.server.ts";
import { closeGuestEntries } from "#features/events/waiting-list/waiting-list.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { findEventsOf, lockUnused } from "./invitations.queries.ts";

/**
 * Withdraws invitations, event by event, and mails those whose place was kept. Their places go to the waiting list.
 *
 * @returns how many
 */
export async function withdrawInvitations(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "jobs" | "siteUrl" | "secrets">,
  { ids, record }: { ids: readonly string[]; record: Actor["record"] },
): Promise<number> {
  let withdrawn = 0;
  const now = new Date();
  for (const eventId of await findEventsOf(tx, ids)) {
    const event = await lockEvent(tx, eventId);
    const unused = event ? await lockUnused(tx, eventId, ids) : [];
    if (!event || unused.length === 0) continue;
    withdrawn += unused.length;
    await record("signal-invitations-withdrawn", { event: eventId, invitations: unused.length });
    const unusedIds = unused.map(({ id }) => id);
    await cancelBookings(tx, unusedIds, { cancelledReason: "by_organiser", cancelledMessage: "" }, now);
    // An address that nobody proved may be of somebody else.
    const people = unused
      .filter(({ addressProvenAt }) => addressProvenAt !== null)
      .map((guest) => ({
        mailbox: digestOfMailbox(site.secrets, guest.studentEmail),
        userId: guest.signedUpBy,
      }));
    await keepDecision(tx, people, { kind: "place-cancelled", subject: eventId, endsAt: decisionEnd(event) });
    const taken = unused.filter(({ bookingStatus }) => bookingStatus === "confirmed").length;
    const freed = await updateEvent(tx, eventId, {
      currentAttendees: event.currentAttendees - taken,
      heldPlaces: event.heldPlaces - (await closeGuestEntries(tx, unusedIds)),
    });
    await rebalanceWaitingList(tx, site, freed, now);
    if (startOf(event) < now) continue;
    for (const guest of unused)
      if (guest.bookingStatus === "confirmed" && hasReachableHolder(guest))
        await queueCancellationMail(tx, site, { ...guest, event }, { message: "" });
  }
  return withdrawn;
}
