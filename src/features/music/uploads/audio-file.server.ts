import { mkdir } from "node:fs/promises";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import type { Requester } from "#shared/media-reader/media-queue.server.ts";
import type { AudioFacts, AudioRefusal } from "#shared/media-reader/media-tasks.server.ts";

/**
 * Identifies an audio file by its content and walks through its packets; only a browser decodes them. Writes a copy to
 * publish to `path` in `workFolder`: the same sound, without tags. Rejects when the file does not exist, when
 * `workFolder` cannot be written, and when the reader process cannot be started.
 */
export async function readAudioFile(
  path: string,
  workFolder: string,
  requester?: Requester,
): Promise<(AudioFacts & { path: string }) | AudioRefusal> {
  await mkdir(workFolder, { recursive: true });
  const found = await inspectFile("audio", { path, outDir: workFolder }, requester);
  if ("refused" in found) return found;
  const {
    files: [file = ""],
    ...facts
  } = found;
  return { ...facts, path: file };
}
