import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "posters-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function posterOf(picture: Uint8Array) {
  const path = join(folder, "upload");
  await writeFile(path, picture);
  return inspectFile("poster", { path, outDir: join(folder, "work") });
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "red" } });

test.each([
  ["jpeg", [1920, 1080], [1280, 720]],
  ["png", [1080, 1920], [720, 1280]],
  ["webp", [640, 360], [640, 360]],
] as const)(
  "a %s becomes an uncropped WebP of at most 1280 pixels",
  async (format, [width, height], [w, h]) => {
    const path = join(folder, "work", "poster.webp");
    const poster = await posterOf(await plain(width, height).toFormat(format).toBuffer());
    expect(poster).toEqual({ files: [path], width: w, height: h });
    expect(await sharp(await readFile(path)).metadata()).toMatchObject({
      format: "webp",
      width: w,
      height: h,
    });
  },
);

test("rotated by its EXIF orientation, and without location and camera", async () => {
  const picture = await plain(1600, 1200)
    .jpeg()
    .withExif({
      IFD0: { Make: "Pocket Camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 32/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(picture.includes("Pocket Camera")).toBe(true);
  const poster = await posterOf(picture);
  expect(poster).toMatchObject({ width: 960, height: 1280 });
  const written = await readFile(join(folder, "work", "poster.webp"));
  expect(written.includes("Pocket Camera")).toBe(false);
  const { exif, xmp, icc, orientation } = await sharp(written).metadata();
  expect({ exif, xmp, icc, orientation }).toEqual({});
});

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ["nothing", "not-a-picture", () => new Uint8Array()],
  ["text", "not-a-picture", () => Buffer.from("A picture, honestly.")],
  [
    "a drawing that is a program",
    "not-a-picture",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ["a GIF", "not-a-picture", () => plain(64, 64).gif().toBuffer()],
  ["a video", "not-a-picture", () => readFile(join(import.meta.dirname, "clips", "phone.mp4"))],
  [
    "a cut JPEG",
    "broken",
    async () => (await plain(800, 800).jpeg({ quality: 100 }).toBuffer()).subarray(0, 2000),
  ],
])("%s is refused", async (_, refused, picture) => {
  expect(await posterOf(await picture())).toEqual({ refused });
});
