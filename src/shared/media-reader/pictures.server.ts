import sharp, { type ResizeOptions } from "sharp";
import { readInput, writeOutput } from "./descriptors.server.ts";
import { COVER_SIDES, type MediaAnswer, PICTURE_WIDTHS } from "./media-tasks.server.ts";
import { MAX_MEGAPIXELS } from "./pictures.rules.ts";

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

const POSTER_SIDE = 1280;

sharp.cache(false);
sharp.concurrency(1);
// File name and declared type are untrusted, so all other decoders are blocked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/** Writes a JPEG, PNG or WebP picture as square WebP files, upright and without metadata (location, owner). */
export async function cutCover(): Promise<MediaAnswer<"cover">> {
  const picture = readInput();
  const found = await measure(picture);
  if ("refused" in found) return found;
  const side = Math.min(Math.max(...COVER_SIDES), found.width, found.height);
  const pixels = await decode(picture, { width: side, height: side, fit: "cover" });
  if (!pixels) return { refused: "broken" };
  for (const [index, size] of COVER_SIDES.entries()) {
    const square = sharp(pixels.data, { raw: pixels.info }).resize(size, size, { withoutEnlargement: true });
    writeOutput(index, await square.webp({ quality: 82 }).toBuffer());
  }
  return { width: side, height: side };
}

export const drawPoster = () => drawWhole([POSTER_SIDE]);

export const drawPicture = () => drawWhole(PICTURE_WIDTHS);

/**
 * Writes a JPEG, PNG or WebP picture as WebP files of these widths: uncropped, upright, never enlarged, without
 * metadata. Returns the size of the widest file, of which no side exceeds the largest width.
 */
async function drawWhole(widths: readonly number[]): Promise<MediaAnswer<"poster">> {
  const picture = readInput();
  const found = await measure(picture);
  if ("refused" in found) return found;
  const side = Math.max(...widths);
  const size = { width: side, height: side };
  const pixels = await decode(picture, { ...size, fit: "inside", withoutEnlargement: true });
  if (!pixels) return { refused: "broken" };
  for (const [index, width] of widths.entries()) {
    const narrow = sharp(pixels.data, { raw: pixels.info }).resize({ width, withoutEnlargement: true });
    writeOutput(index, await narrow.webp({ quality: 80 }).toBuffer());
  }
  return { width: pixels.info.width, height: pixels.info.height };
}

/** Reads only the header. */
async function measure(picture: Buffer) {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height <= MAX_PIXELS) return { width, height };
    return { refused: "too-large" as const, megapixels: Math.ceil((width * height) / 1_000_000) };
  } catch {
    // The decoder throws for anything but a picture.
    return { refused: "not-a-picture" as const };
  }
}

/** `undefined` for a damaged picture. Shrinks while it decodes: memory never contains a large JPEG in full. */
async function decode(picture: Buffer, size: ResizeOptions) {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(size)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The decoder throws for a damaged picture.
    return undefined;
  }
}
