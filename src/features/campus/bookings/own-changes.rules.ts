import type { HeardChange } from "#shared/realtime/live.client.ts";

interface Mine {
  tickets: readonly { id: string; event: { id: string } }[];
  waiting: readonly { event: { id: string } }[];
}

/** The topics that may change a person's tickets and waiting-list entries; bookings of other people do not. */
export const ownTopics = ["campus-nights", "campus-turns", "campus-cancellations"] as const;

/**
 * Whether a change may have changed a person's tickets or waiting-list entries.
 *
 * @param mine what the page shows; undefined before the first read, when any change may be newer than that read
 */
export function isOwnChange(change: HeardChange, mine: Mine | undefined): boolean {
  if (!mine) return true;
  const concerned = ownIds(change, mine);
  if (concerned.size === 0) return false;
  if (change === "unknown" || change.deleted === "unknown" || (!change.rows && change.deleted.length === 0))
    return true;
  return [...change.deleted, ...(change.rows ?? []).map(({ id }) => id)].some((id) => concerned.has(id));
}

/** The ids in the person's data that a change of this topic can refer to. */
function ownIds(change: HeardChange, { tickets, waiting }: Mine): ReadonlySet<string> {
  const topic = change === "unknown" ? undefined : change.topic;
  if (topic === "campus-cancellations") return new Set(tickets.map(({ id }) => id));
  if (topic === "campus-turns") return new Set(waiting.map(({ event }) => event.id));
  return new Set([...tickets, ...waiting].map(({ event }) => event.id));
}
