import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { type StoredEvent, updateEvent } from "../events/events.queries.ts";
import { queuePlaceLostMail } from "../mails/ticket-mail.server.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { cancelBookings, type StoredBooking } from "./bookings.queries.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl" | "secrets"> & { jobs: Pick<Jobs, "enqueue"> };

const whyLost = { by_guardian: "refused", no_guardian: "silent", no_lead: "undecided" } as const;

export type LostReason = Extract<CancelledReason, keyof typeof whyLost>;

/**
 * Gives one person's places back that never counted, to the waiting lists, with one mail. The caller's transaction holds the
 * row locks of the events and bookings.
 */
export async function giveBackPlaces(
  tx: Queryable,
  site: Site,
  places: readonly (StoredBooking & { event: StoredEvent })[],
  reason: LostReason,
  now: Date,
): Promise<void> {
  const ids = places.map(({ id }) => id);
  await cancelBookings(tx, ids, { cancelledReason: reason, cancelledMessage: null }, now);
  for (const { event, places: taken } of places) {
    const counted = await updateEvent(tx, event.id, { currentAttendees: event.currentAttendees - taken });
    await rebalanceWaitingList(tx, site, counted, now);
  }
  const [first, ...also] = places;
  if (first) await queuePlaceLostMail(tx, site, first, { why: whyLost[reason], also });
}
