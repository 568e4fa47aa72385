import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Covers, PictureRefusal } from "./media-tasks.ts";
import { measurePicture, readPixels } from "./picture.ts";

const SIZES = [1024, 512, 256];

/**
 * Writes a JPEG, PNG or WebP picture into `outDir` as square WebP files, upright and without metadata (location,
 * owner). Rejects when a file cannot be opened or written.
 */
export async function cutCovers(path: string, outDir: string): Promise<Covers | PictureRefusal> {
  const found = await measurePicture(path);
  if ("refused" in found) return found;
  const side = Math.min(SIZES[0] ?? 0, found.width, found.height);
  const pixels = await readPixels(path, { width: side, height: side, fit: "cover" });
  if (!pixels) return { refused: "broken" };
  const files: Covers["files"] = [];
  for (const size of SIZES) {
    const file = { size, path: join(outDir, `${size}.webp`) };
    // The file of an earlier attempt may be hard-linked into the media store.
    await rm(file.path, { force: true });
    await sharp(pixels.data, { raw: pixels.info })
      .resize(size, size, { withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(file.path);
    files.push(file);
  }
  return { files: files.reverse() };
}
