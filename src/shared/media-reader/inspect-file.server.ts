import { mkdir } from "node:fs/promises";
import type { Requester } from "./media-queue.server.ts";
import { type MediaFound, mediaReader } from "./media-reader.server.ts";
import type { MediaTask } from "./media-tasks.server.ts";
import { MediaReaderFailed, type Place } from "./reader-process.server.ts";

/**
 * Identifies an uploaded file by its content, and writes the published form into `place.outDir`. Sound and video lose
 * metadata and other tracks; pictures become upright WebP. A file that crashes the reader's process or exceeds its
 * budget is refused as broken. Rejects for a missing file, for a full disk, and when the process cannot be started.
 */
export async function inspectFile<Task extends MediaTask>(
  task: Task,
  place: Place,
  requester?: Requester,
): Promise<MediaFound<Task> | { refused: "broken" }> {
  await mkdir(place.outDir, { recursive: true });
  try {
    return await mediaReader.ask(task, place, requester);
  } catch (error) {
    const isHostile = error instanceof MediaReaderFailed && error.reason !== "unwritable";
    if (isHostile) return { refused: "broken" };
    throw error;
  }
}
