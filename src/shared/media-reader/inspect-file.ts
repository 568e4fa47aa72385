import { mediaReader } from "./media-reader.ts";
import type { MediaTaskName, MediaTasks } from "./media-tasks.ts";
import type { Asker } from "./media-turns.ts";
import { MediaReaderFailed } from "./reader-process.ts";

/**
 * Inspects an uploaded file in the media reader's process. A file that crashes the process or exceeds its budget is refused as broken.
 * Rejects for a missing file, and for a process that cannot be started.
 */
export async function inspectFile<Name extends Exclude<MediaTaskName, "waveform">>(
  name: Name,
  told: MediaTasks[Name]["told"],
  asker?: Asker,
): Promise<MediaTasks[Name]["answer"] | { refused: "broken" }> {
  try {
    return await mediaReader.ask(name, told, { asker });
  } catch (error) {
    const isHostile = error instanceof MediaReaderFailed && error.reason !== "unreadable";
    if (isHostile) return { refused: "broken" };
    throw error;
  }
}
