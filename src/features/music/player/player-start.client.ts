import { isPrint } from "../tracks/cover.rules.ts";
import { player } from "./player.store.ts";
import { startPlayerAudio } from "./player-audio.client.ts";
import { persistPlayer } from "./player-storage.client.ts";

let isStarted = false;

/** Restores the browser's player, then connects its audio. Later calls do nothing. */
export function startPlayer(): void {
  if (isStarted) return;
  isStarted = true;
  persistPlayer(player, { page: window, origin: location.origin, storage: () => localStorage });
  startPlayerAudio(artworkOf);
}

/** The system's media controls cannot show an SVG, so a track without an uploaded cover has the site's icon. */
function artworkOf({ coverImageUrl }: { coverImageUrl: string | null }): string {
  return !coverImageUrl || isPrint(coverImageUrl) ? "/icons/512.png" : coverImageUrl;
}
