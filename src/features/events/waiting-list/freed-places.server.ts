import pLimit from "p-limit";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { rebalanceEvent, rebalanceEvents } from "./waiting-list.jobs.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "log"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/** The triggers announce a deleted account with a place on this channel (migrations/0000_triggers.sql). */
const CHANNEL = "campus_places_freed";

/**
 * Offers the places of deleted accounts as soon as the deletion commits, whatever system deletes them. After a lost
 * connection or a failure, the sweep offers them within a minute.
 * @returns a function that stops listening
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
