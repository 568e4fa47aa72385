import { printPngUrl } from "#shared/print/print-url.ts";
import { printSeedOf } from "../tracks/cover.rules.ts";
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

/** The system's media controls need a raster image, so a print is rendered as one. */
function artworkOf({ id, coverImageUrl }: { id: string; coverImageUrl: string | null }): string {
  const print = coverImageUrl ? printSeedOf(coverImageUrl) : id;
  return print ? printPngUrl(print) : (coverImageUrl ?? "");
}
