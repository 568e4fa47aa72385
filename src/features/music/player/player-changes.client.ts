import type { HearChange } from "#shared/realtime/live.client.ts";
import { live } from "#shared/realtime/page-live.client.ts";
import type { PlayerStore } from "./player.store.ts";

/** From now on, on whatever page, a track that is deleted leaves the player; if it plays, all sound stops. */
export function followChanges(player: PlayerStore): void {
  live.listen(["tracks"], dropDeleted(player, isGone), () => player.getState().isPlaying);
}

/** Takes what was deleted out of the player. Where that is not known, `isGone` is asked of the track the player has. */
export function dropDeleted(player: PlayerStore, isGone: (id: string) => Promise<boolean>): HearChange {
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

/** False also when there is no answer: what plays then plays on. */
async function isGone(id: string): Promise<boolean> {
  const answer = await fetch(`/api/music/tracks/${id}`).catch(() => undefined);
  return answer?.status === 404;
}
