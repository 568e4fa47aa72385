import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { Requester } from "#shared/media-reader/media-queue.ts";
import type { AudioFacts, AudioRefusal } from "#shared/media-reader/media-tasks.ts";

/**
 * Validates an audio file by its content: the container parses, and its start and end decode. Rejects when the file
 * does not exist, and when the reader process cannot be started.
 */
export function readAudioFile(path: string, requester?: Requester): Promise<AudioFacts | AudioRefusal> {
  return inspectFile("read-audio", { path }, requester);
}
