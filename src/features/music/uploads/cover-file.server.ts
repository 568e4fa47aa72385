import { mkdir } from "node:fs/promises";
import { inspectFile } from "#shared/media-reader/inspect-file.ts";
import type { Covers, PictureRefusal } from "#shared/media-reader/media-tasks.ts";

/**
 * Proves by its content that a file is a JPEG, PNG or WebP picture of at most 50 megapixels, and writes it into `outDir` as
 * square WebP files of 256, 512 and 1024 pixels: upright, from the middle, with nothing a camera noted. Rejects when the file is not
 * there, when `outDir` cannot be written, and with the signal's reason; then and when refused, `outDir` may hold some of them.
 */
export async function makeCovers(
  path: string,
  outDir: string,
  signal?: AbortSignal,
): Promise<Covers | PictureRefusal> {
  await mkdir(outDir, { recursive: true });
  return inspectFile("covers", { path, outDir }, signal);
}
