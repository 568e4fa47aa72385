import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc, { type Arbitrary } from "fast-check";
import sharp from "sharp";
import { wave } from "#shared/media-reader/wave.testing.ts";

/** A file to upload and publish. */
export interface HostileFile {
  purpose: "culture-video" | "video-poster" | "track-audio" | "track-cover" | "page-picture";
  bytes: Buffer;
}

const clips = new URL("../../features/culture/uploads/clips/", import.meta.url).pathname;
const sounds = new URL("../../features/music/uploads/sounds/", import.meta.url).pathname;

/** Files of every accepted kind with mutated, truncated or repeated bytes, or with false sizes. */
export async function mutatedFiles(): Promise<Arbitrary<HostileFile>> {
  const read = (folder: string, ...names: string[]) =>
    Promise.all(names.map((name) => readFile(join(folder, name))));
  const videos = await read(clips, "phone.mp4", "fragments.mp4", "vp9.mp4", "av1.mp4", "turned.mp4");
  const songs = [wave({ seconds: 1 }), ...(await read(sounds, ...soundNames))];
  const pictures = await drawPictures();
  const bases = [
    ...videos.map((bytes) => ({ purpose: "culture-video" as const, bytes })),
    ...songs.map((bytes) => ({ purpose: "track-audio" as const, bytes })),
    ...pictures.flatMap((bytes) => [
      { purpose: "video-poster" as const, bytes },
      { purpose: "track-cover" as const, bytes },
      { purpose: "page-picture" as const, bytes },
    ]),
  ];
  return fc
    .record({
      base: fc.constantFrom(...bases),
      changes: fc.array(change, { minLength: 1, maxLength: 6 }),
    })
    .map(({ base, changes }) => ({
      purpose: base.purpose,
      bytes: changes.reduce<Buffer>((bytes, each) => changed(bytes, each), Buffer.from(base.bytes)),
    }));
}

const soundNames = ["tone.mp3", "tone.m4a", "tone.aac", "tone.ogg", "tone.flac"];

function drawPictures(): Promise<Buffer[]> {
  const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } });
  return Promise.all([picture().png().toBuffer(), picture().jpeg().toBuffer(), picture().webp().toBuffer()]);
}

/** A mutation. `at` is a fraction of the file's length, mostly near the start, where most formats have their tables. */
const change = fc.record({
  kind: fc.constantFrom("flip", "size", "cut", "double", "noise", "zeros"),
  at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.1, noNaN: true })),
  number: fc.constantFrom(0, 1, 8, 0x7fffffff, 0xffffffff, 0x10000, 0xff),
  noise: fc.uint8Array({ minLength: 1, maxLength: 64 }),
});

type Change = typeof change extends Arbitrary<infer Value> ? Value : never;

function changed(bytes: Buffer, { kind, at, number, noise }: Change): Buffer {
  const place = Math.floor(at * Math.max(0, bytes.length - 4));
  const copy = Buffer.from(bytes);
  switch (kind) {
    case "flip":
      if (copy.length > 0) copy[place] = (copy[place] ?? 0) ^ (1 << (number & 7));
      return copy;
    case "size":
      if (copy.length >= 4) copy.writeUInt32BE(number, place);
      return copy;
    case "cut":
      return copy.subarray(0, place);
    case "double":
      return Buffer.concat([copy.subarray(0, place + 512), copy.subarray(place)]);
    case "noise":
      copy.set(noise.subarray(0, Math.max(0, copy.length - place)), place);
      return copy;
    default:
      return copy.fill(0, place, Math.min(copy.length, place + (number & 0xffff)));
  }
}
