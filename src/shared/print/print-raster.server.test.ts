import { expect, test } from "vitest";
import { createPrintRasteriser } from "./print-raster.server.ts";
import { type PrintAddress, printUrl } from "./print-url.ts";

const png = (address: Partial<PrintAddress> = {}) =>
  printUrl({ seed: "a track", shape: "square", ...address }).replace(/svg$/, "png");
const create = () =>
  createPrintRasteriser({ square: (seed) => seed !== "no track", share: (seed) => seed === "/" });
const yes = async () => true;

/** Width and height of a PNG, from its header. */
function sizeOf(image: unknown): [number, number] {
  const view = new DataView((image as Uint8Array).buffer, (image as Uint8Array).byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("draws the shapes that lock screens and shared links need", async () => {
  const rasterise = create();
  expect(sizeOf(await rasterise(png(), yes))).toEqual([512, 512]);
  expect(sizeOf(await rasterise(png({ shape: "share", seed: "/" }), yes))).toEqual([1200, 630]);
});

test("draws once what is asked for twice, and asks for leave only to draw", async () => {
  const rasterise = create();
  const [one, two] = await Promise.all([rasterise(png(), yes), rasterise(png(), yes)]);
  expect(one).toBe(two);
  expect(await rasterise(png(), async () => false)).toBe(one);
  expect(await rasterise(png({ seed: "another" }), async () => false)).toBe("refused");
});

test.each([
  png({ shape: "hero" }),
  png({ seed: "no track" }),
  png({ shape: "share" }),
  png({ pattern: "cone" }),
  png({ stock: "hivis" }),
  "/prints/1/square/auto/auto/x.gif",
  "/prints/1/square/auto/auto/x.svg",
  "/prints/1/square/auto/auto/%78.png",
  "/prints/1/__proto__/auto/auto/x.png",
  "/prints/x.png",
])("knows no %s, and asks nobody", async (path) => {
  const asked = () => Promise.reject(new Error("asked"));
  expect(await create()(path, asked)).toBeUndefined();
});

test("turns away what would pile up", async () => {
  const rasterise = create();
  const track = (i: number) => png({ seed: `track ${i}` });
  const all = await Promise.all(Array.from({ length: 25 }, (_, i) => rasterise(track(i), yes)));
  expect(all.filter((answer) => answer === "busy")).toHaveLength(5);
  expect(await rasterise(track(24), yes)).not.toBe("busy");
});
