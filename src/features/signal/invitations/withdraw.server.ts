import type { Actor } from "#features/auth/audit-log/change-as-staff.server.ts";
import { queueCancellationMail } from "#features/events/bookings/ticket-mail.server.ts";
import { startOf } from "#features/events/events/events.rules.ts";
import { hasReachableHolder } from "#features/events/guests/guests.rules.ts";
import { rebalanceWaitingList } from "#features/events/waiting-list/rebalance-waiting-list.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { deleteUnused, findEventsOf } from "./invitations.queries.ts";

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
    const locked = await lockEvent(tx, eventId);
    const deleted = locked ? await deleteUnused(tx, eventId, ids) : [];
    // Read again: a trigger has freed the places.
    const event = deleted.length > 0 ? await lockEvent(tx, eventId) : undefined;
    if (!event) continue;
    withdrawn += deleted.length;
    await record("signal-invitations-withdrawn", { event: eventId, invitations: deleted.length });
    await rebalanceWaitingList(tx, site, event, now);
    if (startOf(event) < now) continue;
    for (const guest of deleted)
      if (guest.bookingStatus === "confirmed" && hasReachableHolder(guest))
        await queueCancellationMail(tx, site, { ...guest, event }, { message: "" });
  }
  return withdrawn;
}
