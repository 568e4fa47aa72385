import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { AudioFacts, AudioRefusal } from "#shared/media-reader/media-tasks.ts";
import type { Asker } from "#shared/media-reader/media-turns.ts";

/**
 * Proves by its content what sound a file is: the container parses, and its start and its end decode. Rejects when the file is
 * not there, and when the reading process cannot be started.
 */
export function readAudioFile(path: string, asker?: Asker): Promise<AudioFacts | AudioRefusal> {
  return inspectFile("read-audio", { path }, asker);
}
