import { printPngUrl } from "#shared/print/print-url.ts";
import { printSeedOf } from "../tracks/cover.rules.ts";
import { player } from "./player.store.ts";
import { startPlayerAudio } from "./player-audio.client.ts";
import { rememberPlayer } from "./player-memory.client.ts";

let isStarted = false;

/** Gives the browser's player what it kept of earlier pages, then its sound. Later calls do nothing. */
export function startPlayer(): void {
  if (isStarted) return;
  isStarted = true;
  rememberPlayer(player, { page: window, origin: location.origin, storage: () => localStorage });
  startPlayerAudio(artworkOf);
}

/** The system's own controls cannot show a print as it is drawn for pages. */
function artworkOf({ id, coverImageUrl }: { id: string; coverImageUrl: string | null }): string {
  const print = coverImageUrl ? printSeedOf(coverImageUrl) : id;
  return print ? printPngUrl(print) : (coverImageUrl ?? "");
}
