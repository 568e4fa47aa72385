import type { HeardChange } from "#shared/realtime/live.ts";
import type { Places } from "../events/event-places.rules.ts";

interface Mine {
  tickets: readonly { event: { id: string } }[];
  waiting: readonly { event: { id: string; heldPlaces: number } }[];
}

/**
 * Whether a change of the events may have changed a person's tickets or waiting-list entries. Another person's booking does not, so
 * that a rush costs no read for each page that is open.
 */
export function concernsMine(change: HeardChange, { tickets, waiting }: Mine): boolean {
  const ids = new Set([...tickets, ...waiting].map(({ event }) => event.id));
  if (ids.size === 0) return false;
  if (change === "unknown" || change.deleted === "unknown") return true;
  if (change.deleted.some((id) => ids.has(id))) return true;
  if (change.topic !== "campus-places") return change.rows?.some(({ id }) => ids.has(id)) ?? true;
  if (!change.rows) return waiting.length > 0;
  const held = new Map((change.rows as Places[]).map(({ id, heldPlaces }) => [id, heldPlaces]));
  // A place that is held now, or no more, may be theirs.
  return waiting.some(({ event }) => (held.get(event.id) ?? event.heldPlaces) !== event.heldPlaces);
}
