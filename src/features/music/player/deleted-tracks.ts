import type { ChangeListener } from "#shared/realtime/live.client.ts";
import type { PlayerStore } from "./player.store.ts";

/** Removes deleted tracks from the player. A change that names no ids checks the current track with `isGone`. */
export function removeDeletedTracks(
  player: PlayerStore,
  isGone: (id: string) => Promise<boolean>,
): ChangeListener {
  return async (change) => {
    const deleted = change === "unknown" ? change : change.deleted;
    if (deleted !== "unknown") {
      if (deleted.length > 0) player.dispatch({ type: "deleted", ids: deleted });
      return;
    }
    const id = player.getState().currentTrack?.id;
    if (id && (await isGone(id))) player.dispatch({ type: "deleted", ids: [id] });
  };
}
