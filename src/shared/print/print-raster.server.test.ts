import sharp from "sharp";
import { expect, test } from "vitest";
import { printOf } from "./choice.ts";
import { printSvg } from "./print.ts";
import { createPrintRasteriser } from "./print-raster.server.ts";
import { type PrintAddress, printUrl } from "./print-url.ts";
import type { SeedCheck } from "./seed-check.server.ts";

const png = (address: Partial<PrintAddress> = {}) =>
  printUrl({ seed: "a track", shape: "square", ...address }).replace(/svg$/, "png");
const check: SeedCheck = async (seed, mayDraw) =>
  seed === "no track" ? false : (await mayDraw()) ? true : "refused";
const create = () => createPrintRasteriser(check);
const yes = async () => true;

/** The colours that fill at least a thirtieth of a square of 160 pixels. */
async function coloursIn(image: Buffer, corner: { left: number; top: number }): Promise<string[]> {
  const square = sharp(image).extract({ ...corner, width: 160, height: 160 });
  const pixels = (await square.raw().toBuffer()).toString("hex").match(/.{6}/g) ?? [];
  const groups = Map.groupBy(pixels, (pixel) => pixel);
  return [...groups.keys()].filter((colour) => (groups.get(colour)?.length ?? 0) > pixels.length / 30);
}

/** Width and height of a PNG, from its header. */
function sizeOf(image: unknown): [number, number] {
  const view = new DataView((image as Uint8Array).buffer, (image as Uint8Array).byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("draws the size that lock screens need", async () => {
  expect(sizeOf(await create()(png(), yes))).toEqual([512, 512]);
});

test("draws a repeated request once, and checks the rate limit only before drawing", async () => {
  const rasterise = create();
  const [one, two] = await Promise.all([rasterise(png(), yes), rasterise(png(), yes)]);
  expect(one).toBe(two);
  expect(await rasterise(png(), async () => false)).toBe(one);
  expect(await rasterise(png({ seed: "another" }), async () => false)).toBe("refused");
});

test("draws both plates over the whole sheet", async () => {
  expect(printOf("night 3").pattern).toBe("moire");
  const image = Buffer.from((await create()(png({ seed: "night 3" }), yes)) as Uint8Array);
  // The rings of both plates fill the sheet, so each corner has the paper, both inks, and one ink on the other.
  for (const left of [0, 352])
    for (const top of [0, 352]) expect(await coloursIn(image, { left, top })).toHaveLength(4);
});

test("retries a failed drawing", async () => {
  let attempts = 0;
  const rasterise = createPrintRasteriser(
    async () => true,
    (options) => (attempts++ === 0 ? "no drawing" : printSvg(options)),
  );
  await expect(rasterise(png(), yes)).rejects.toThrow("unsupported image format");
  expect(sizeOf(await rasterise(png(), yes))).toEqual([512, 512]);
});

test.each([
  png({ shape: "hero" }),
  png({ seed: "no track" }),
  png({ pattern: "cone" }),
  png({ stock: "hivis" }),
  "/prints/1/square/auto/auto/x.gif",
  "/prints/1/square/auto/auto/x.svg",
  "/prints/1/square/auto/auto/%78.png",
  "/prints/1/__proto__/auto/auto/x.png",
  "/prints/x.png",
])("is undefined for %s, without a check of the rate limit", async (path) => {
  const asked = () => Promise.reject(new Error("asked"));
  expect(await create()(path, asked)).toBeUndefined();
});

test("refuses requests beyond the queue's limit", async () => {
  const rasterise = create();
  const track = (i: number) => png({ seed: `track ${i}` });
  const all = await Promise.all(Array.from({ length: 25 }, (_, i) => rasterise(track(i), yes)));
  expect(all.filter((answer) => answer === "busy")).toHaveLength(5);
  expect(await rasterise(track(24), yes)).not.toBe("busy");
});
