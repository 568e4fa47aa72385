import type { CallContext } from "#shared/api/guard.server.ts";
import { settleEvent, settleEvents } from "./waiting-list.jobs.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "log">;

/** What the triggers announce on when an account that had a place is deleted (in the migration `campus_nights_organised`). */
const CHANNEL = "campus_places_freed";

/**
 * Offers the places of deleted accounts as soon as the deletion is committed, whatever program did it. What is missed is found by the sweep
 * within a minute. Resolves to the function that stops it.
 */
export async function listenToFreedPlaces(site: Site): Promise<() => Promise<void>> {
  let work = Promise.resolve();
  const stop = await site.database.listen(
    CHANNEL,
    (eventId) => {
      work = work.then(() => settleEvent(site, eventId, new Date()));
    },
    () => {
      work = work.then(() => settleEvents(site, new Date()));
    },
  );
  return async () => {
    await stop();
    await work;
  };
}
