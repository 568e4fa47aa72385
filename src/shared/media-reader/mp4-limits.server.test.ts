import { expect, test } from "vitest";
import { isWalkable } from "./mp4-limits.server.ts";

/** A box of 32-bit numbers and nested boxes. */
function box(type: string, ...parts: (number | Buffer)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => {
      if (typeof part !== "number") return part;
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(part);
      return bytes;
    }),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

const track = (...tables: Buffer[]) => box("trak", box("mdia", box("minf", box("stbl", ...tables))));
const times = (count: number) => box("stts", 0, 1, count, 512);
const sizes = (count: number) => box("stsz", 0, 1, count);
const chunks = (length: number) => box("stsc", 0, 1, 1, length, 1);

test.each<[string, Buffer]>([
  ["an hour of pictures at 60 a second", track(times(216_000), sizes(216_000), chunks(60))],
  ["ten minutes of sound in one chunk", track(times(28_000), sizes(28_000), chunks(28_000))],
  ["two tracks", Buffer.concat([track(times(240_000)), track(times(240_000))])],
  ["nothing", Buffer.alloc(0)],
])("%s is walkable", (_, content) => {
  expect(isWalkable(content)).toBe(true);
});

test.each<[string, Buffer]>([
  ["times", track(times(0xffffffff))],
  ["times in two entries", track(box("stts", 0, 2, 150_000, 1, 150_000, 1))],
  ["a million pieces of a byte each", track(times(1_000_000), box("stsz", 0, 1, 1_000_000), chunks(2000))],
  ["sizes", track(sizes(0xffffffff))],
  ["a chunk of them", track(chunks(0xffffffff))],
  [
    "long chunks, each walked through for each picture",
    track(times(200_000), sizes(200_000), chunks(200_000)),
  ],
  ["more entries than there are", track(box("stts", 0, 3, 1, 1))],
  ["a table without a head", track(box("stsz", 0))],
  ["times behind a box of another kind", Buffer.concat([box("free", 7), track(box("edts"), times(300_000))])],
])("%s is not walkable", (_, content) => {
  expect(isWalkable(content)).toBe(false);
});
