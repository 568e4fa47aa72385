import type { Requester } from "./media-queue.ts";
import { mediaReader } from "./media-reader.ts";
import type { MediaTaskName, MediaTasks } from "./media-tasks.ts";
import { MediaReaderFailed } from "./reader-process.ts";

/**
 * Inspects an uploaded file in the media reader's process. A file that crashes the process or exceeds its budget is
 * refused as broken. Rejects for a missing file, and when the process cannot be started.
 */
export async function inspectFile<Name extends Exclude<MediaTaskName, "waveform">>(
  name: Name,
  input: MediaTasks[Name]["input"],
  requester?: Requester,
): Promise<MediaTasks[Name]["answer"] | { refused: "broken" }> {
  try {
    return await mediaReader.ask(name, input, { requester });
  } catch (error) {
    const isHostile = error instanceof MediaReaderFailed && error.reason !== "unreadable";
    if (isHostile) return { refused: "broken" };
    throw error;
  }
}
