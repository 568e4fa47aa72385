import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureRefusal, Poster } from "./media-tasks.ts";
import { measurePicture, readPixels } from "./picture.ts";

const LONGEST_SIDE = 1280;

/**
 * Writes a JPEG, PNG or WebP picture into `outDir` as a WebP file, uncropped and upright, never enlarged. Rejects when
 * a file cannot be opened or written.
 */
export async function drawPoster(path: string, outDir: string): Promise<Poster | PictureRefusal> {
  const found = await measurePicture(path);
  if ("refused" in found) return found;
  const pixels = await readPixels(path, {
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  });
  if (!pixels) return { refused: "broken" };
  const { width, height } = pixels.info;
  const poster = { path: join(outDir, "poster.webp"), width, height };
  // The file of an earlier attempt may be hard-linked into the media store.
  await rm(poster.path, { force: true });
  await sharp(pixels.data, { raw: pixels.info }).webp({ quality: 80 }).toFile(poster.path);
  return poster;
}
