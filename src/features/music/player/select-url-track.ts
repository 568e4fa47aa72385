import { toast } from "#shared/ui/toasts/toasts.ts";
import { player } from "./player.store.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

/** Selects the track named by the URL, once: a reload keeps what was selected since. */
export function selectTrackFromUrl(playlists: readonly (readonly PlayableTrack[])[]): void {
  const fields = new URLSearchParams(location.search);
  const id = fields.get("track");
  if (id === null) return;
  fields.delete("track");
  const rest = fields.toString();
  history.replaceState(history.state, "", location.pathname + (rest && `?${rest}`) + location.hash);
  if (player.getState().currentTrack?.id === id) return;
  const playlist = playlists.find((list) => list.some((track) => track.id === id));
  const track = playlist?.find((each) => each.id === id);
  if (playlist && track) player.dispatch({ type: "choose", track, playlist });
  else
    toast({
      title: "That track is gone",
      text: "Somebody took it off the site.",
      tone: "note",
      slot: "chosen-track",
    });
}
