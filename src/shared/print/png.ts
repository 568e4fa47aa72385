import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

/** Width and height in pixels, and four bytes (red, green, blue, alpha) for each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A PNG of pixels, compressed off the event loop. For flat colours: rows are stored unfiltered. */
export async function encodePng({ width, height, pixels }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const stride = width * 4;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);

  // Eight bits a channel, four channels.
  return pngFile({ width, height, bitDepth: 8, colourType: 6 }, await promisify(deflate)(rows, { level: 3 }));
}

/** A PNG of rows that are filtered and compressed already. */
export function pngFile(
  image: { width: number; height: number; bitDepth: number; colourType: number },
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width, 0);
  header.writeUInt32BE(image.height, 4);
  // The standard's only compression and filters; not interlaced.
  header.set([image.bitDepth, image.colourType, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Length, name, data, checksum of name and data. */
function chunk(name: string, data: Uint8Array): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(name, 4, "latin1");
  framed.set(data, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), data.length + 8);
  return framed;
}
