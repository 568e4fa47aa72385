import pLimit from "p-limit";
import type { CallContext } from "#shared/api/guard.server.ts";
import { rebalanceEvent, rebalanceEvents } from "./waiting-list.jobs.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "log">;

/** The channel that the triggers notify when an account that held a place is deleted (in the migration `campus_nights_organised`). */
const CHANNEL = "campus_places_freed";

/**
 * Offers the places of deleted accounts as soon as the deletion is committed, whatever program deleted them. The sweep finds within a
 * minute what a lost connection or a failure missed. Resolves to the function that stops it.
 */
export async function listenToFreedPlaces(site: Site): Promise<() => Promise<void>> {
  const oneAtATime = pLimit(1);
  const settle = (work: () => Promise<void>) => {
    oneAtATime(work).catch((err: unknown) => site.log.error({ err }, "freed places could not be settled"));
  };
  const stop = await site.database.listen(
    CHANNEL,
    (eventId) => settle(() => rebalanceEvent(site, eventId, new Date())),
    () => settle(() => rebalanceEvents(site, new Date())),
  );
  return async () => {
    await stop();
    await oneAtATime(() => {});
  };
}
