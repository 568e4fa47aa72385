import { expect, test } from "vitest";
import { createPrintRasteriser } from "./print.raster.ts";
import { printUrl } from "./print.url.ts";

const png = (shape: "square" | "share" | "hero", seed = "a track") =>
  printUrl({ seed, shape }).replace(/svg$/, "png");

/** Width and height of a PNG, from its header. */
function sizeOf(image: unknown): [number, number] {
  const view = new DataView((image as Uint8Array).buffer, (image as Uint8Array).byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("draws the shapes that lock screens and shared links need", async () => {
  const rasterise = createPrintRasteriser();
  expect(sizeOf(await rasterise(png("square")))).toEqual([512, 512]);
  expect(sizeOf(await rasterise(png("share")))).toEqual([1200, 630]);
});

test("draws once what is asked for twice", async () => {
  const rasterise = createPrintRasteriser();
  const [one, two] = await Promise.all([rasterise(png("square")), rasterise(png("square"))]);
  expect(one).toBe(two);
});

test.each([
  png("hero"),
  "/prints/1/square/auto/auto/x.gif",
  "/prints/1/__proto__/auto/auto/x.png",
  "/prints/x.png",
])("knows no %s", async (path) => {
  expect(await createPrintRasteriser()(path)).toBeUndefined();
});

test("turns away what would pile up", async () => {
  const rasterise = createPrintRasteriser();
  const all = await Promise.all(Array.from({ length: 25 }, (_, i) => rasterise(png("square", `track ${i}`))));
  expect(all.filter((answer) => answer === "busy")).toHaveLength(5);
  expect(await rasterise(png("square", "track 24"))).not.toBe("busy");
});
