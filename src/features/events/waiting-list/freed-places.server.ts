import pLimit from "p-limit";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { rebalanceEvent, rebalanceEvents } from "./waiting-list.jobs.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "log"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/** The channel that the triggers notify when an account with a place is deleted (migrations/0000_triggers.sql). */
const CHANNEL = "campus_places_freed";

/**
 * Offers the places of deleted accounts as soon as the deletion commits, whichever program deletes them. The sweep
 * offers within a minute the places that a lost connection or a failure missed. Resolves to the function that stops
 * listening.
 */
export async function listenToFreedPlaces(site: Site): Promise<() => Promise<void>> {
  const oneAtATime = pLimit(1);
  const settle = (work: () => Promise<void>) => {
    oneAtATime(work).catch((err: unknown) =>
      site.log.error({ err }, "failed to offer the places of deleted accounts"),
    );
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
