import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { forgetNetworksBefore } from "../guests/guests.queries.ts";
import { HOLD_MINUTES } from "../guests/guests.rules.ts";
import type { CancelledReason } from "../tickets/tickets.rules.ts";
import type { StoredBooking } from "./bookings.queries.ts";
import { cancelTicket } from "./cancel-ticket.server.ts";
import { listOverdueBookings } from "./guardians.queries.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "log"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/**
 * Frees, every minute, the places that wait for an answer which has not come in time, a guardian's, a lead's or a guest's:
 * the next of the waiting list gets them.
 */
export function scheduleEndOfHolds(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("end-campus-holds", "* * * * *", () => endHolds(site, new Date()));
}

/** Frees each place in its own transaction: one failure does not stop the others. */
export async function endHolds(site: Site, now: Date): Promise<void> {
  const { database, log } = site;
  for (const booking of await listOverdueBookings(database.db, now))
    try {
      await cancelTicket(site, {
        id: booking.id,
        message: null,
        reason: reasonOf(booking),
        // An answer may have come first.
        refusal: ({ heldUntil }) => (heldUntil && heldUntil <= now ? undefined : ("STILL_HELD" as const)),
      });
    } catch (error) {
      log.error({ err: error, booking: booking.id }, "failed to free a place without an answer");
    }
  await forgetNetworksBefore(database.db, new Date(now.getTime() - HOLD_MINUTES * MINUTE_MS));
}

function reasonOf({
  isGuest,
  guardianRefusedAt,
}: Pick<StoredBooking, "isGuest" | "guardianRefusedAt">): CancelledReason {
  if (isGuest) return "not_confirmed";
  return guardianRefusedAt ? "no_lead" : "no_guardian";
}
