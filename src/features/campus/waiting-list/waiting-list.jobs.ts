import type { CallContext } from "#shared/api/guard.server.ts";
import { transactionTriedAgain } from "#shared/db/try-again.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { lockEvent } from "../events/events.queries.ts";
import { settlePlaces } from "./rebalance-waiting-list.server.ts";
import { deleteTurnsBefore, listUnsettled } from "./waiting-list.queries.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "log">;

/** How long after its event a turn is remembered. */
const KEPT_DAYS = 30;

/** Every minute: offers that ran out go to the next, and so does whatever `listenToFreedPlaces` missed. Every night: old turns go. */
export function scheduleWaitingLists(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("settle-campus-places", "* * * * *", () => settleEvents(site, new Date()));
  jobs.schedule("sweep-waiting-lists", "35 3 * * *", () =>
    deleteTurnsBefore(site.database.db, londonDate(new Date(Date.now() - KEPT_DAYS * DAY_MS))),
  );
}

/** Each event by itself, so that one that cannot be settled keeps no other waiting. */
export async function settleEvents(site: Site, now: Date): Promise<void> {
  for (const id of await listUnsettled(site.database.db, now)) await settleEvent(site, id, now);
}

/** Gives out the free places of one event. What fails is logged: the next sweep finds it again. */
export async function settleEvent({ database, log, ...site }: Site, id: string, now: Date): Promise<void> {
  try {
    await transactionTriedAgain(database, async (tx) => {
      const event = await lockEvent(tx, id);
      if (event) await settlePlaces(tx, site, event, now);
    });
  } catch (error) {
    log.error({ err: error, event: id }, "the places of an event could not be settled");
  }
}
