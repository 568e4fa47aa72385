import { packRows, unpackRows } from "../tracks/packed-rows.rules.ts";
import type { PlayableTrack } from "./player.rules.ts";

const columns = [
  ...(["id", "title", "artist", "genre", "audioUrl", "coverImageUrl"] as const),
  ...(["duration", "waveform", "playlistNumber", "position"] as const),
];

/**
 * Tracks for a page's data, with what playing needs of them.
 *
 * @param waveforms how many of the first carry their waveform, some 130 bytes that do not compress; of the others `useWaveform`
 * reads it when it is shown
 */
export function packPlayable(tracks: readonly PlayableTrack[], waveforms: number): string {
  const sent = tracks.map((track, index) => (index < waveforms ? track : { ...track, waveform: "" }));
  return packRows(sent, columns);
}

/** The tracks of a text that `packPlayable` made. */
export function unpackPlayable(text: string): PlayableTrack[] {
  return unpackRows<PlayableTrack>(text, columns);
}
