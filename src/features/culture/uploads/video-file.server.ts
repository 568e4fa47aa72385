import { mkdir } from "node:fs/promises";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import type { Requester } from "#shared/media-reader/media-queue.server.ts";
import type { PictureRefusal, VideoFacts, VideoRefusal } from "#shared/media-reader/media-tasks.server.ts";

/**
 * Validates by its content that a file is an MP4 that browsers play, and writes a copy of it into `workFolder` that can
 * be streamed: the same video and audio, without metadata and other tracks. Rejects when the file does not exist, and
 * when `workFolder` cannot be written.
 */
export async function readVideoFile(
  path: string,
  workFolder: string,
  requester?: Requester,
): Promise<(VideoFacts & { path: string }) | VideoRefusal> {
  await mkdir(workFolder, { recursive: true });
  const found = await inspectFile("video", { path, outDir: workFolder }, requester);
  if ("refused" in found) return found;
  const {
    files: [file = ""],
    ...facts
  } = found;
  return { ...facts, path: file };
}

export interface Poster {
  path: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Validates by its content that a file is a JPEG, PNG or WebP picture of at most 120 megapixels, and writes it into
 * `workFolder` as WebP of at most 1280 pixels, upright, without metadata. Rejects as above.
 */
export async function makePoster(
  path: string,
  workFolder: string,
  requester?: Requester,
): Promise<Poster | PictureRefusal> {
  await mkdir(workFolder, { recursive: true });
  const found = await inspectFile("poster", { path, outDir: workFolder }, requester);
  if ("refused" in found) return found;
  const {
    files: [file = ""],
    ...facts
  } = found;
  return { ...facts, path: file };
}
