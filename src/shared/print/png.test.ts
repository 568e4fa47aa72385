import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { encodePng } from "./png.ts";

const width = 40;
const height = 30;

test("a PNG shows the pixels it was made of, as another program reads them", async () => {
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (i * 7) % 256,
  );
  const png = Buffer.from(await encodePng({ width, height, pixels }));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image
    width="${width}" height="${height}" image-rendering="pixelated" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;
  expect(new Resvg(svg).render().pixels.equals(pixels)).toBe(true);
});

test("every part's checksum covers its name and data", async () => {
  const png = Buffer.from(await encodePng({ width: 1, height: 1, pixels: Uint8Array.of(1, 2, 3, 255) }));
  // The last part is empty and the same in every PNG.
  expect(png.subarray(-12).toString("hex")).toBe("0000000049454e44ae426082");
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
});
