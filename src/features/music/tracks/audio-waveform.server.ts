import { mediaReader } from "#shared/media-reader/media-reader.ts";

/**
 * 96 peaks of 0..255 over the length of a file, normalised so that the loudest is 255; null where this server cannot
 * decode the sound. Rejects when the file does not exist or is not audio, and with the signal's reason.
 */
export function waveformOf(path: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  return mediaReader.ask("waveform", { path }, { signal });
}
