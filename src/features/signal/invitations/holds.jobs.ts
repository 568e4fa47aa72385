import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { lockEvent } from "../events/events.queries.ts";
import { eventsWithEndedHolds, forgetNetworksBefore, freeHeldPlaces } from "./holds.queries.ts";
import { HOLD_MINUTES } from "./invitations.rules.ts";
import { announceFreedPlaces } from "./places.server.ts";

type Site = Pick<CallContext, "database"> & { jobs: Pick<Jobs, "enqueue"> };

/** Frees, every minute, the places whose mailed link was not pressed in time. */
export function scheduleEndOfHolds(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("end-signal-holds", "* * * * *", () => endHolds(site, new Date()));
}

export async function endHolds({ database, jobs }: Site, now: Date): Promise<void> {
  for (const eventId of await eventsWithEndedHolds(database.db, now))
    await retryTransaction(database, async (tx) => {
      const event = await lockEvent(tx, eventId);
      if (!event) return;
      await freeHeldPlaces(tx, eventId, now);
      await announceFreedPlaces(tx, jobs, event);
    });
  await forgetNetworksBefore(database.db, new Date(now.getTime() - HOLD_MINUTES * MINUTE_MS));
}
