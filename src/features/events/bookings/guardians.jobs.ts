import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { cancelTicket } from "./cancel-ticket.server.ts";
import { listOverdueBookings } from "./guardians.queries.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "log">;

/**
 * Frees, every minute, the places whose guardian or lead has not answered in time: the next of the waiting list gets
 * them.
 */
export function scheduleEndOfWaits(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("end-campus-guardian-waits", "* * * * *", () => endWaits(site, new Date()));
}

/** Frees each place in its own transaction: one failure does not stop the others. */
export async function endWaits(site: Site, now: Date): Promise<void> {
  for (const { id, guardianRefusedAt } of await listOverdueBookings(site.database.db, now))
    try {
      await cancelTicket(site, {
        id,
        message: null,
        reason: guardianRefusedAt ? "no_lead" : "no_guardian",
        // An answer may have come first.
        refusal: ({ heldUntil }) => (heldUntil && heldUntil <= now ? undefined : ("STILL_HELD" as const)),
      });
    } catch (error) {
      site.log.error({ err: error, booking: id }, "failed to free a place without an answer");
    }
}
