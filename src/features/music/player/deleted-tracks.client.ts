import { followChanges } from "#shared/realtime/page-changes.client.ts";
import type { PlayerStore } from "./player.store.ts";

/** Removes deleted tracks from the player on every page; pauses all media if the deleted track is playing. */
export function followTrackDeletions(player: PlayerStore): void {
  const check = createTrackCheck(player, isGone);
  followChanges(["tracks"], check, { isNeededHidden: () => player.getState().isPlaying });
}

/**
 * @returns a check of the playing track and the next one, repeated for every later track, because a long queue is not
 * checked in one go
 */
export function createTrackCheck(player: PlayerStore, isGone: (id: string) => Promise<boolean>) {
  let checked: string | undefined;
  const current = () => player.getState().currentTrack;

  async function check(): Promise<void> {
    checked = current()?.id;
    for (const find of [current, player.upcoming])
      for (let track = find(); track && (await isGone(track.id)); track = find())
        player.dispatch({ type: "deleted", ids: [track.id] });
  }

  let isRepeating = false;
  return async () => {
    if (!isRepeating)
      player.subscribe(() => {
        const id = current()?.id;
        if (id && id !== checked) void check();
      });
    isRepeating = true;
    await check();
  };
}

/** False even without a response, so that playback continues. */
async function isGone(id: string): Promise<boolean> {
  const answer = await fetch(`/api/music/tracks/${id}`).catch(() => undefined);
  return answer?.status === 404;
}
