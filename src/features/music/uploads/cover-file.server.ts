import { mkdir } from "node:fs/promises";
import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { Requester } from "#shared/media-reader/media-queue.ts";
import type { Covers, PictureRefusal } from "#shared/media-reader/media-tasks.ts";

/**
 * Validates by its content that a file is a JPEG, PNG or WebP picture of at most 50 megapixels, and writes it into
 * `outDir` as square WebP files of 256, 512 and 1024 pixels: upright, cropped to the centre, without metadata. Rejects
 * when the file does not exist, and when `outDir` cannot be written. After a rejection or refusal `outDir` may contain
 * some of the files.
 */
export async function makeCovers(
  path: string,
  outDir: string,
  requester?: Requester,
): Promise<Covers | PictureRefusal> {
  await mkdir(outDir, { recursive: true });
  return inspectFile("covers", { path, outDir }, requester);
}
