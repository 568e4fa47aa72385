import { mkdir } from "node:fs/promises";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import type { Requester } from "#shared/media-reader/media-queue.server.ts";
import { COVER_SIDES, type PictureRefusal } from "#shared/media-reader/media-tasks.server.ts";

/** Square pictures by the pixels of a side, which a small upload may not reach: it is not enlarged. */
export interface Covers {
  files: { size: number; path: string }[];
}

/**
 * Validates by its content that a file is a JPEG, PNG or WebP picture of at most 120 megapixels, and writes it into
 * `outDir` as square WebP files of 256, 512 and 1024 pixels: upright, cropped to the centre, without metadata. Rejects
 * when the file does not exist, and when `outDir` cannot be written.
 */
export async function makeCovers(
  path: string,
  outDir: string,
  requester?: Requester,
): Promise<Covers | PictureRefusal> {
  await mkdir(outDir, { recursive: true });
  const found = await inspectFile("cover", { path, outDir }, requester);
  if ("refused" in found) return found;
  return { files: found.files.map((file, index) => ({ size: COVER_SIDES[index] ?? 0, path: file })) };
}
