import { live } from "#shared/realtime/page-live.client.ts";
import { removeDeletedTracks } from "./deleted-tracks.ts";
import type { PlayerStore } from "./player.store.ts";

/** Removes deleted tracks from the player from now on, on every page; pauses all media if the deleted track plays. */
export function followTrackDeletions(player: PlayerStore): void {
  live.listen(["tracks"], removeDeletedTracks(player, isGone), () => player.getState().isPlaying);
}

/** False also without a response, so that playback continues. */
async function isGone(id: string): Promise<boolean> {
  const answer = await fetch(`/api/music/tracks/${id}`).catch(() => undefined);
  return answer?.status === 404;
}
