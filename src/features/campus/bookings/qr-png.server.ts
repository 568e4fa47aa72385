import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { encode } from "uqr";
import { pngFile } from "#shared/print/png.ts";

const PIXELS_A_MODULE = 10;

/** A QR code that holds the text, black on white, with the quiet zone that readers want around it: a PNG of one bit a pixel. */
export async function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const width = size * PIXELS_A_MODULE;
  // A byte that names the filter (none), then eight pixels a byte; a set bit is white.
  const stride = 1 + Math.ceil(width / 8);
  const bits = Buffer.alloc(stride * width);
  for (const [line, modules] of data.entries()) {
    const row = bits.subarray(line * PIXELS_A_MODULE * stride, (line * PIXELS_A_MODULE + 1) * stride);
    for (let x = 0; x < width; x++) {
      if (modules[Math.floor(x / PIXELS_A_MODULE)]) continue;
      row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
    for (let copy = 1; copy < PIXELS_A_MODULE; copy++)
      row.copy(bits, row.byteOffset - bits.byteOffset + copy * stride);
  }
  return pngFile({ width, height: width, bitDepth: 1, colourType: 0 }, await promisify(deflate)(bits));
}
