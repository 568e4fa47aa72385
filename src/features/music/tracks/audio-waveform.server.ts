import { mediaReader } from "#shared/media-reader/media-reader.ts";

/**
 * 96 loudnesses 0..255 over the length of a file, the loudest 255; null where the sound cannot be decoded here. Rejects when
 * the file is not there or is no sound, and with the signal's reason.
 */
export function waveformOf(path: string, signal?: AbortSignal): Promise<Uint8Array | null> {
  return mediaReader.ask("waveform", { path }, { signal });
}
