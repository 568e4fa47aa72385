import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { rebalanceWaitingList } from "./rebalance-waiting-list.server.ts";
import { listEventsToRebalance } from "./waiting-list.queries.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "log"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/** Sweeps every minute: expired offers go to the next entry, with places that `listenToFreedPlaces` missed. */
export function scheduleWaitingLists(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("settle-campus-places", "* * * * *", () => rebalanceEvents(site, new Date()));
}

/** Rebalances each event in a separate transaction, so that one failure does not stop the others. */
export async function rebalanceEvents(site: Site, now: Date): Promise<void> {
  for (const id of await listEventsToRebalance(site.database.db, now)) await rebalanceEvent(site, id, now);
}

/** Offers the free places of one event. Logs a failure, which the next sweep retries. */
export async function rebalanceEvent({ database, log, ...site }: Site, id: string, now: Date): Promise<void> {
  try {
    await retryTransaction(database, async (tx) => {
      const event = await lockEvent(tx, id);
      if (event) await rebalanceWaitingList(tx, site, event, now);
    });
  } catch (error) {
    log.error({ err: error, event: id }, "failed to rebalance the waiting list of an event");
  }
}
