import { stat } from "node:fs/promises";
import sharp, { type ResizeOptions } from "sharp";
import type { PictureRefusal } from "./media-tasks.ts";

const MAX_PIXELS = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);
// File name and declared type are untrusted, so all other decoders are blocked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});

/**
 * The width and height in pixels from the header of a JPEG, PNG or WebP picture, without decoding it. Rejects when the
 * file cannot be opened.
 */
export async function measurePicture(
  path: string,
): Promise<{ width: number; height: number } | PictureRefusal> {
  await stat(path);
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height > MAX_PIXELS ? { refused: "too-large" } : { width, height };
  } catch {
    return { refused: "not-a-picture" };
  }
}

/** Decodes a picture upright and resized, without metadata (location, owner); `undefined` when it is damaged. */
export async function readPixels(path: string, size: ResizeOptions) {
  try {
    return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(size)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}
