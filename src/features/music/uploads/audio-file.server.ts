import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { AudioFacts, AudioRefusal } from "#shared/media-reader/media-tasks.ts";

/**
 * Proves by its content what sound a file is: the container parses, and its start and its end decode. Rejects when the file is
 * not there, when the reading process cannot be started, and with the signal's reason.
 */
export function readAudioFile(path: string, signal?: AbortSignal): Promise<AudioFacts | AudioRefusal> {
  return inspectFile("read-audio", { path }, signal);
}
