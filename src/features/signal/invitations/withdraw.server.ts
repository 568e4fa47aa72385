import type { Actor } from "#features/auth/audit-log/change-as-staff.server.ts";
import {
  listBookings,
  lockBookings,
  type StoredBooking,
} from "#features/events/bookings/bookings.queries.ts";
import { barFromEvent, cancelPlaces } from "#features/events/bookings/cancel-places.server.ts";
import { lockEvents } from "#features/events/events/events.queries.ts";
import { startOf } from "#features/events/events/events.rules.ts";
import { hasReachableHolder } from "#features/events/guests/guests.rules.ts";
import { queueCancellationMail } from "#features/events/mails/ticket-mail.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";

const why = { cancelledReason: "by_organiser", cancelledMessage: "" } as const;

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
  const known = await listBookings(tx, ids);
  const events = await lockEvents(
    tx,
    known.flatMap(({ isGuest, eventId }) => (isGuest ? eventId : [])),
  );
  const unused = (await lockBookings(tx, ids)).filter(isUnused);
  for (const event of events) {
    const bookings = unused.filter(({ eventId }) => eventId === event.id);
    if (bookings.length === 0) continue;
    withdrawn += bookings.length;
    await record("signal-invitations-withdrawn", { event: event.id, invitations: bookings.length });
    await barFromEvent(tx, site, event, bookings);
    await cancelPlaces(tx, site, { event, bookings }, why, now);
    if (startOf(event) < now) continue;
    for (const guest of bookings)
      if (guest.bookingStatus === "confirmed" && hasReachableHolder(guest))
        await queueCancellationMail(tx, site, { ...guest, event }, { message: "" });
  }
  return withdrawn;
}

function isUnused({ isGuest, studentEmail, checkedIn, cancelledReason }: StoredBooking): boolean {
  return isGuest && studentEmail !== "" && !checkedIn && cancelledReason !== "by_organiser";
}
