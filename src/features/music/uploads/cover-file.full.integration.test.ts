import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";

// Sharp caches files by name, and these tests reuse names.
sharp.cache(false);

const folder = freshFolder();
const source = join(folder, "upload");

async function coversOf(picture: Uint8Array) {
  await writeFile(source, picture);
  return inspectFile("cover", { path: source, outDir: join(folder, "out") });
}

/** A picture with a red upper half and a blue lower half. */
const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: "red" } },
      gravity: "north",
    },
  ]);

/** The colours at the middle of the top, right, bottom and left edges. */
async function edges(path: string): Promise<string> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
    return (data[pixel] ?? 0) > (data[pixel + 2] ?? 0) ? "r" : "b";
  };
  return at(0.4, 0) + at(1, 0.4) + at(0.4, 1) + at(0, 0.4);
}

describe("a picture becomes square covers", () => {
  test.each(["jpeg", "png", "webp"] as const)("from a %s, in three sizes, upright", async (format) => {
    const covers = await coversOf(await flag(1600, 1200).toFormat(format).toBuffer());
    const out = join(folder, "out");
    expect(covers).toEqual({
      width: 1024,
      height: 1024,
      files: [256, 512, 1024].map((size) => join(out, `${size}.webp`)),
    });
    for (const size of [256, 512, 1024]) {
      const path = join(out, `${size}.webp`);
      expect(await sharp(path).metadata()).toMatchObject({ format: "webp", width: size, height: size });
      expect(await edges(path)).toBe("rrbr");
    }
  });

  test("rotated by its EXIF orientation, and without location and camera", async () => {
    const picture = await flag(1200, 1600)
      .jpeg()
      .withExif({
        IFD0: { Make: "Pocket Camera" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 32/1 0/1", GPSLongitudeRef: "E" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const noted = await sharp(picture).metadata();
    expect([noted.orientation, noted.exif?.includes("Pocket Camera")]).toEqual([6, true]);
    await coversOf(picture);
    const path = join(folder, "out", "512.webp");
    // A quarter turn clockwise brings the red top to the right.
    expect(await edges(path)).toBe("brbb");
    const { exif, xmp, icc, orientation } = await sharp(path).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect((await readFile(path)).includes("Pocket Camera")).toBe(false);
  });

  test.each([
    ["50 megapixels", 8192, 6144, false],
    ["108 megapixels", 12_000, 9000, false],
    ["108 megapixels that load line by line", 12_000, 9000, true],
  ])("from a phone's picture of %s, upright", async (_, width, height, progressive) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: "teal" } })
      .jpeg({ progressive })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await coversOf(picture)).toMatchObject({
      files: [256, 512, 1024].map((size) => join(folder, "out", `${size}.webp`)),
    });
    const { width: side } = await sharp(join(folder, "out", "1024.webp")).metadata();
    expect(side).toBe(1024);
  });

  test("a small one is not enlarged", async () => {
    await coversOf(await flag(300, 400).png().toBuffer());
    const sides = await Promise.all(
      [256, 512, 1024].map(
        async (size) => (await sharp(join(folder, "out", `${size}.webp`)).metadata()).width,
      ),
    );
    expect(sides).toEqual([256, 300, 300]);
  });

  test("from an animation, its first frame", async () => {
    const frames = await Promise.all(
      ["red", "blue"].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    await coversOf(
      await sharp(frames, { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer(),
    );
    expect(await edges(join(folder, "out", "256.webp"))).toBe("rrrr");
  });
});

describe("an invalid cover is refused", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", () => new Uint8Array()],
    ["text", () => Buffer.from("A picture, honestly.")],
    [
      "a drawing that is a program",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["a GIF", () => flag(64, 64).gif().toBuffer()],
    ["a TIFF", () => flag(64, 64).tiff().toBuffer()],
    ["an AVIF", () => flag(64, 64).avif().toBuffer()],
    ["a sound", () => readFile(join(import.meta.dirname, "sounds", "tone.m4a"))],
  ])("%s", async (_, picture) => {
    expect(await coversOf(await picture())).toEqual({ refused: "not-a-picture" });
  });

  test("a decompression bomb: hundreds of megapixels in a few kilobytes, refused before decoding", async () => {
    expect(await coversOf(bomb(30_000, 30_000))).toEqual({ refused: "too-large", megapixels: 900 });
  });

  test("a small size in the header, and much more data in the body", async () => {
    const covers = await coversOf(bomb(100, 100, 20_000_000));
    expect("files" in covers || covers.refused === "broken").toBe(true);
  });

  test.each([
    ["jpeg", "broken"],
    ["png", "broken"],
    ["webp", "not-a-picture"],
  ] as const)("a %s that is truncated", async (format, refused) => {
    const whole = await flag(800, 800)
      .toFormat(format, { quality: 100, lossless: true } as object)
      .toBuffer();
    expect(await coversOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toEqual({ refused });
  });

  test("a missing file rejects", async () => {
    const out = join(folder, "untouched");
    await expect(inspectFile("cover", { path: join(folder, "missing"), outDir: out })).rejects.toThrow(
      /ENOENT/,
    );
    expect(await readdir(out)).toEqual([]);
  });
});

/** A black PNG of one bit per pixel. */
function bomb(width: number, height: number, bytes = height * (1 + Math.ceil(width / 8))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const parts = [
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
