import { stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import type { CoverRefusal, Covers } from "./media-tasks.ts";

const SIZES = [1024, 512, 256];
const MAX_PIXELS = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);
// A name or a declared type proves nothing, so no other decoder may even look.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});

/**
 * Writes a JPEG, PNG or WebP picture into `outDir` as square WebP files, upright, without what a camera noted (the place, the
 * owner). Rejects when a file cannot be opened or written.
 */
export async function cutCovers(path: string, outDir: string): Promise<Covers | CoverRefusal> {
  await stat(path);
  const found = await describe(path);
  if (!found) return { refused: "not-a-picture" };
  if (found.width * found.height > MAX_PIXELS) return { refused: "too-large" };
  const pixels = await decode(path, Math.min(SIZES[0] ?? 0, found.width, found.height));
  if (!pixels) return { refused: "broken" };
  const files: Covers["files"] = [];
  for (const size of SIZES) {
    const file = { size, path: join(outDir, `${size}.webp`) };
    await sharp(pixels.data, { raw: pixels.info })
      .resize(size, size, { withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(file.path);
    files.push(file);
  }
  return { files: files.reverse() };
}

/** What the head of the file says, nothing decoded; `undefined` for what is none of the three. */
async function describe(path: string): Promise<Metadata | undefined> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** The middle of the picture as a square; `undefined` when it is damaged. */
async function decode(path: string, side: number) {
  try {
    return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}
