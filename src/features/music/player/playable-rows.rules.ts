import { packRows, unpackRows } from "../tracks/packed-rows.rules.ts";
import type { PlayableTrack } from "./player-state.rules.ts";

const columns = [
  ...(["id", "title", "artist", "genre", "audioUrl", "coverImageUrl"] as const),
  ...(["duration", "waveform", "hasTranscript", "playlistNumber", "position"] as const),
];

/**
 * Packs tracks for a page's loader data, with the columns for playback.
 *
 * @param waveforms how many of the first tracks include their waveform, about 130 bytes that do not compress;
 * `useWaveform` reads the others when they appear
 */
export function packPlayable(tracks: readonly PlayableTrack[], waveforms: number): string {
  const sent = tracks.map((track, index) => (index < waveforms ? track : { ...track, waveform: "" }));
  return packRows(sent, columns);
}

/** Decodes the result of `packPlayable`. */
export function unpackPlayable(text: string): PlayableTrack[] {
  return unpackRows<PlayableTrack>(text, columns);
}
