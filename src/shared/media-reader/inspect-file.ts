import { MediaReaderFailed, mediaReader } from "./media-reader.ts";
import type { MediaTaskName, MediaTasks } from "./media-tasks.ts";

/**
 * Inspects an uploaded file in the media reader's process. A file that crashes the process or exceeds its time is refused as broken.
 * Rejects for a missing file, for a process that cannot be started, and with the signal's reason.
 */
export async function inspectFile<Name extends Exclude<MediaTaskName, "waveform">>(
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
