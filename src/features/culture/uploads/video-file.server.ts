import { mkdir } from "node:fs/promises";
import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { PictureRefusal, Poster, VideoFacts, VideoRefusal } from "#shared/media-reader/media-tasks.ts";
import type { Asker } from "#shared/media-reader/media-turns.ts";

/**
 * Proves by its content that a file is an MP4 that browsers play, and writes a copy of it into `workFolder` that plays before it is
 * fully loaded: the same pictures and sound, and nothing else that the file holds (the place, a title, other tracks). Rejects when the
 * file is not there, and when `workFolder` cannot be written.
 */
export async function readVideoFile(
  path: string,
  workFolder: string,
  asker?: Asker,
): Promise<VideoFacts | VideoRefusal> {
  await mkdir(workFolder, { recursive: true });
  return inspectFile("read-video", { path, outDir: workFolder }, asker);
}

/**
 * Proves by its content that a file is a JPEG, PNG or WebP picture of at most 50 megapixels, and writes it into `workFolder` as WebP of
 * at most 1280 pixels, upright, with nothing a camera noted. Rejects as above.
 */
export async function makePoster(
  path: string,
  workFolder: string,
  asker?: Asker,
): Promise<Poster | PictureRefusal> {
  await mkdir(workFolder, { recursive: true });
  return inspectFile("poster", { path, outDir: workFolder }, asker);
}
