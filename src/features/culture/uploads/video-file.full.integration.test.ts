import { link, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EncodedPacketSink, FilePathSource, Input, type InputTrack, MP4 } from "mediabunny";
import { describe, expect, test } from "vitest";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";

const clips = join(import.meta.dirname, "clips");
const clip = (name: string) => readFile(join(clips, name));
const folder = freshFolder();

/** Reads bytes from a file with a misleading extension. */
async function read(bytes: Uint8Array) {
  const path = join(folder, "upload.txt");
  await writeFile(path, bytes);
  return inspectFile("video", { path, outDir: join(folder, "work") });
}

/** The copy that we would publish. */
async function copyOf(bytes: Uint8Array): Promise<Buffer> {
  const facts = await read(bytes);
  if ("refused" in facts) throw new Error(facts.refused);
  return readFile(facts.files[0] ?? "");
}

describe("a video is recognised by its content", () => {
  test.each([
    ["phone.mp4", { width: 64, height: 48 }],
    ["fragments.mp4", { width: 64, height: 48 }],
    ["silent.mp4", { width: 64, height: 48 }],
    ["mp3.mp4", { width: 64, height: 48 }],
    ["vp9.mp4", { width: 64, height: 48 }],
    ["av1.mp4", { width: 64, height: 48 }],
    ["turned.mp4", { width: 48, height: 64 }],
  ])("%s", async (name, facts) => {
    const found = await read(await clip(name));
    const path = join(folder, "work", "video.mp4");
    const { size } = await stat(path);
    expect(found).toEqual({ files: [path], duration: 2, ...facts, size });
  });
});

describe("the published copy", () => {
  test.each(["phone.mp4", "fragments.mp4", "vp9.mp4", "av1.mp4", "turned.mp4"])(
    "has the movie box before the media data: %s",
    async (name) => {
      const boxes = boxesOf(await copyOf(await clip(name))).map(({ type }) => type);
      expect(boxes).toEqual(["ftyp", "moov", "mdat"]);
    },
  );

  test.each(["phone.mp4", "fragments.mp4", "mp3.mp4", "vp9.mp4", "av1.mp4", "turned.mp4"])(
    "has the frames and audio that play at the same times: %s",
    async (name) => {
      await copyOf(await clip(name));
      const [before, after] = [join(clips, name), join(folder, "work", "video.mp4")];
      const playing = (await packetsOf(before)).map((packets) => packets.filter(startsVisibly));
      expect(await packetsOf(after)).toEqual(playing);
    },
  );

  test("keeps the rotation, and a copy of a copy is identical", async () => {
    const once = await copyOf(await clip("turned.mp4"));
    expect(await read(once)).toMatchObject({ width: 48, height: 64, duration: 2 });
    const twice = await readFile(join(folder, "work", "video.mp4"));
    expect(timeless(twice)).toEqual(timeless(once));
  });

  test("has no location, device, owner, time, or other data of the file", async () => {
    const told = Buffer.from("2001-02-03: 51.5074N 0.1278W <script>alert(2)</script>");
    const phone = await clip("phone.mp4");
    const noted = Buffer.concat([
      withinMoov(phone, box("udta", box("\xa9xyz", told))),
      box("uuid", told),
      box("free", told),
      told,
    ]);
    const secrets = ["<script>", "51.5074", "Ada", "Acacia", "07700", "x264", "\xa9xyz"];
    const hour = Buffer.alloc(4);
    hour.writeUInt32BE(Date.UTC(2001, 1, 3, 4, 5, 6) / 1000 + 2_082_844_800);
    for (const secret of secrets)
      expect([secret, noted.includes(secret, 0, "latin1")]).toEqual([secret, true]);
    expect(noted.includes(hour)).toBe(true);

    const copy = await copyOf(noted);
    for (const secret of secrets)
      expect([secret, copy.includes(secret, 0, "latin1")]).toEqual([secret, false]);
    expect(copy.includes(hour)).toBe(false);
    for (const type of ["udta", "meta", "uuid", "text", "sbtl"]) expect(copy.includes(type)).toBe(false);
  });
});

test("the copy of an iPhone's film names neither its place nor its model", async () => {
  const film = await clip("model.mp4");
  const copy = await copyOf(film);
  for (const word of ["TestPhone", "+51.5074", "com.apple"])
    expect([word, film.includes(word), copy.includes(word)]).toEqual([word, true, false]);
});

describe("a file that is not an MP4 video is refused", () => {
  test("a file of a few bytes", async () => {
    for (let bytes = 1; bytes <= 12; bytes++)
      expect(await read(Buffer.alloc(bytes, "no file")), `${bytes} bytes`).toEqual({ refused: "not-video" });
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["text", () => Buffer.from("Not a film at all. ".repeat(1000))],
    ["a QuickTime film", () => clip("camera.mov")],
    ["sound alone", () => clip("sound.mp4")],
    ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a photograph in such a container", () => box("ftyp", Buffer.from("heic\0\0\0\0mif1heic"))],
    ["a table without a head", async () => (await clip("phone.mp4")).subarray(32)],
    ["a list of other files", () => Buffer.from("#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n")],
    ["zeros", () => Buffer.alloc(50_000)],
  ])("%s", async (_, bytes) => {
    expect(await read(await bytes())).toEqual({ refused: "not-video" });
  });
});

describe("an MP4 that browsers cannot play is refused", () => {
  test.each(["hevc.mp4", "mpeg4.mp4", "ten-bits.mp4", "ac3.mp4"])("%s", async (name) => {
    expect(await read(await clip(name))).toEqual({ refused: "codec" });
  });

  test("with encrypted frames", async () => {
    expect(await read(replaced(await clip("phone.mp4"), "avc1", "encv", 2))).toEqual({ refused: "codec" });
  });
});

describe("a damaged or hostile video is refused", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", () => new Uint8Array()],
    ["a head alone", async () => (await clip("phone.mp4")).subarray(0, 32)],
    ["one whose table never came", async () => (await clip("phone.mp4")).subarray(0, 5000)],
    ["boxes a thousand deep", async () => withinMoov(await clip("phone.mp4"), nested(1000))],
    ["one that ends in its pictures", async () => (await clip("turned.mp4")).subarray(0, 6000)],
    ["one that ends in a fragment", async () => (await clip("fragments.mp4")).subarray(0, 6000)],
    ["a table without pictures", async () => withoutBox(await clip("phone.mp4"), "mdat")],
    ["pictures of noise", async () => scrambled(await clip("phone.mp4"))],
    ["a table that points past the end", () => patched("stco", 8, 1_000_000)],
    ["a first picture that needs another", async () => withoutKeys(await clip("phone.mp4"))],
    ["pictures 65,535 pixels wide", () => patched("avc1", 24, 0xffff0030)],
    ["pictures of no width", () => patched("avc1", 24, 0x00000030)],
    [
      "a picture that stands for years",
      async () => replaced(await patched("stts", 12, 0xffffffff), "elst", "free", 1),
    ],
    ["no unit of time", () => patched("mdhd", 12, 0)],
    ["four thousand million pictures of a byte", () => patched("stsz", 4, 1, 0xffffffff)],
    ["four thousand million sizes in a few bytes", () => patched("stsz", 4, 0, 0xffffffff)],
    ["four thousand million times in a few bytes", () => patched("stts", 4, 0xffffffff)],
    ["four thousand million pictures at one time", () => patched("stts", 8, 0xffffffff)],
    ["four thousand million pictures in a chunk", () => patched("stsc", 12, 0xffffffff)],
    ["four thousand million codecs", () => patched("stsd", 4, 0xffffffff)],
  ])("%s", async (_, bytes) => {
    expect(await read(await bytes())).toEqual({ refused: "broken" });
  });

  test("with half a million empty boxes", async () => {
    const free = box("free", Buffer.alloc(0));
    const many = (count: number) => Buffer.concat([phone, ...Array.from({ length: count }, () => free)]);
    const phone = await clip("phone.mp4");
    expect(await read(many(499_000))).toEqual({ refused: "broken" });
    expect(await read(many(1900))).toMatchObject({ duration: 2 });
  });

  test("with a million chunks of one byte", async () => {
    const phone = await clip("phone.mp4");
    const sizes = phone.indexOf("stsz") + 4;
    phone.writeUInt32BE(1, sizes + 4);
    phone.writeUInt32BE(1_000_000, sizes + 8);
    expect(await read(Buffer.concat([phone, box("mdat", Buffer.alloc(1_000_000))]))).toEqual({
      refused: "broken",
    });
  });

  test("a missing file rejects", async () => {
    await expect(inspectFile("video", { path: join(folder, "missing.mp4"), outDir: folder })).rejects.toThrow(
      /ENOENT/,
    );
  });

  test("a full disk rejects, and is not the file's fault", async () => {
    const work = join(folder, "full");
    // A folder with that name prevents writing the file.
    await mkdir(join(work, "video.mp4"), { recursive: true });
    await expect(inspectFile("video", { path: join(clips, "phone.mp4"), outDir: work })).rejects.toThrow(
      /EISDIR/,
    );
  });

  test("a published hard link is not overwritten by a repeated call", async () => {
    const [work, linked] = [join(folder, "again"), join(folder, "published.mp4")];
    await inspectFile("video", { path: join(clips, "phone.mp4"), outDir: work });
    await link(join(work, "video.mp4"), linked);
    const before = await readFile(linked);
    await inspectFile("video", { path: join(clips, "av1.mp4"), outDir: work });
    expect((await readFile(linked)).equals(before)).toBe(true);
  });

  test("an unfinished copy leaves nothing behind", async () => {
    const work = join(folder, "unfinished");
    const path = join(folder, "upload.txt");
    await writeFile(path, scrambled(await clip("phone.mp4"), 2000));
    expect(await inspectFile("video", { path, outDir: work })).toEqual({ refused: "broken" });
    expect(await readdir(work)).toEqual([]);
  });
});

interface Box {
  type: string;
  content: Buffer;
  start: number;
  end: number;
}

function boxesOf(file: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < file.length; ) {
    const size = file.readUInt32BE(at);
    const head = size === 1 ? 16 : 8;
    const end = at + (size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size);
    const type = file.toString("latin1", at + 4, at + 8);
    boxes.push({ type, content: file.subarray(at + head, end), start: at, end });
    at = end;
  }
  return boxes;
}

function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** Marks the first frame as not a keyframe. */
function withoutKeys(file: Buffer): Buffer {
  const { content } = boxesOf(file).find(({ type }) => type === "mdat") ?? { content: file };
  const picture = 4 + content.readUInt32BE(0) + 4;
  content[picture] = (content.readUInt8(picture) & 0xe0) | 1;
  return file;
}

function nested(depth: number): Buffer {
  let boxes = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) boxes = Buffer.from(box("trak", boxes));
  return boxes;
}

/** Adds a box at the end of the movie box, which is the last box in the file. */
function withinMoov(file: Buffer, added: Buffer): Buffer {
  const moov = boxesOf(file).at(-1);
  if (moov?.type !== "moov") throw new Error("The table is not the last");
  return Buffer.concat([file.subarray(0, moov.start), box("moov", Buffer.concat([moov.content, added]))]);
}

function withoutBox(file: Buffer, type: string): Buffer {
  const found = boxesOf(file).find((each) => each.type === type);
  return Buffer.concat([file.subarray(0, found?.start), file.subarray(found?.end)]);
}

/** The phone clip with other numbers in the first box of a type, which belongs to the video track. */
async function patched(type: string, at: number, ...numbers: number[]): Promise<Buffer> {
  const bytes = await clip("phone.mp4");
  const moov = bytes.indexOf("moov", 0, "latin1");
  const start = bytes.indexOf(type, moov, "latin1") + 4;
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, start + at + 4 * index);
  return bytes;
}

/** Replaces a number of occurrences of a word, starting with the first. */
function replaced(file: Buffer, word: string, other: string, count: number): Buffer {
  let at = -1;
  for (let found = 0; found < count; found++) at = file.indexOf(word, at + 1, "latin1");
  file.write(other, at, "latin1");
  return file;
}

/** Replaces the video data with deterministic noise. */
function scrambled(file: Buffer, from = 0): Buffer {
  const { content } = boxesOf(file).find(({ type }) => type === "mdat") ?? { content: file };
  for (let at = from, state = 1; at < content.length; at++) {
    state = (state * 1103515245 + 12345) >>> 0;
    content[at] = state >>> 24;
  }
  return file;
}

/** The file without its creation times. */
function timeless(file: Buffer): Buffer {
  for (const type of ["mvhd", "tkhd", "mdhd"])
    for (let at = file.indexOf(type); at > 0; at = file.indexOf(type, at + 1)) file.fill(0, at + 8, at + 16);
  return file;
}

/** Time and length (microseconds) of every video and audio packet, and a digest of its content without metadata. */
async function packetsOf(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const tracks = await input.getTracks();
  const lists = tracks.filter((track) => track.isVideoTrack() || track.isAudioTrack()).map(packetsIn);
  const all = await Promise.all(lists);
  input.dispose();
  return all;
}

async function packetsIn(track: InputTrack) {
  const list: { type: string; microsecondTimestamp: number; microsecondDuration: number; hex: string }[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { type, microsecondTimestamp, microsecondDuration, data } = packet;
    // A picture may begin with the encoder's settings, which are filler in the copy.
    const isNoted = data[4] === 6 || data[4] === 12;
    const hex = Buffer.from(isNoted ? data.subarray(4 + Buffer.from(data).readUInt32BE(0)) : data).toString(
      "hex",
    );
    list.push({ type, microsecondTimestamp, microsecondDuration, hex });
  }
  return list;
}

/** A copy lacks the encoder's priming, which players skip. */
const startsVisibly = (packet: { microsecondTimestamp: number }) => packet.microsecondTimestamp >= 0;
