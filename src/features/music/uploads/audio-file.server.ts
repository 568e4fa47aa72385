import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { AudioFacts, AudioRefusal } from "#shared/media-reader/media-tasks.ts";
import type { Asker } from "#shared/media-reader/media-turns.ts";

/**
 * Validates an audio file by its content: the container parses, and its start and end decode. Rejects when the file
 * does not exist, and when the reader process cannot be started.
 */
export function readAudioFile(path: string, asker?: Asker): Promise<AudioFacts | AudioRefusal> {
  return inspectFile("read-audio", { path }, asker);
}
