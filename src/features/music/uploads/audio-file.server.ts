import { mkdir } from "node:fs/promises";
import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { Requester } from "#shared/media-reader/media-queue.ts";
import type { AudioFacts, AudioRefusal } from "#shared/media-reader/media-tasks.ts";

/**
 * Validates an audio file by its content: the container parses, and its start and end decode. Writes a copy to publish
 * into `workFolder`: the same sound, without tags. Rejects when the file does not exist, when `workFolder` cannot be
 * written, and when the reader process cannot be started.
 */
export async function readAudioFile(
  path: string,
  workFolder: string,
  requester?: Requester,
): Promise<AudioFacts | AudioRefusal> {
  await mkdir(workFolder, { recursive: true });
  return inspectFile("read-audio", { path, outDir: workFolder }, requester);
}
