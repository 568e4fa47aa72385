import { MediaReaderFailed, mediaReader } from "#shared/media-reader/media-reader.ts";
import type { AudioFacts, AudioRefusal } from "#shared/media-reader/media-tasks.ts";

/**
 * Proves by its content what sound a file is: the container parses, and its start and its end decode. Rejects when the file is
 * not there, when the reading process cannot be started, and with the signal's reason.
 */
export async function readAudioFile(path: string, signal?: AbortSignal): Promise<AudioFacts | AudioRefusal> {
  try {
    return await mediaReader.ask("read-audio", { path }, signal);
  } catch (error) {
    // What ends its reader, or keeps it busy for ever, is no sound to offer anybody.
    const isHostile = error instanceof MediaReaderFailed && error.reason !== "unreadable";
    if (isHostile) return { refused: "broken" };
    throw error;
  }
}
