import { MediaReaderFailed, mediaReader } from "./media-reader.ts";
import type { MediaTaskName, MediaTasks } from "./media-tasks.ts";

/**
 * Asks the reader about a file that somebody waits for. What ends the reader, or keeps it busy for ever, is nothing to offer
 * anybody: it is broken. Rejects when the file is not there, when the reading process cannot be started, and with the signal's reason.
 */
export async function lookInto<Name extends Exclude<MediaTaskName, "waveform">>(
  name: Name,
  told: MediaTasks[Name]["told"],
  signal?: AbortSignal,
): Promise<MediaTasks[Name]["answer"] | { refused: "broken" }> {
  try {
    return await mediaReader.ask(name, told, signal);
  } catch (error) {
    const isHostile = error instanceof MediaReaderFailed && error.reason !== "unreadable";
    if (isHostile) return { refused: "broken" };
    throw error;
  }
}
