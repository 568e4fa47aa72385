import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";

const sounds = join(import.meta.dirname, "sounds");
const tone = (name: string) => readFile(join(sounds, name));
const folder = freshFolder();

/** Reads bytes from a file with a misleading extension. */
async function read(bytes: Uint8Array) {
  const path = join(folder, "song.mp3");
  await writeFile(path, bytes);
  return inspectFile("audio", { path, outDir: join(folder, "work") });
}

/** Reads bytes that must be accepted, and also returns the copy. */
async function published(bytes: Uint8Array) {
  const facts = await read(bytes);
  if ("refused" in facts) throw new Error(`It was refused: ${facts.refused}`);
  return { ...facts, copy: await readFile(facts.files[0] ?? "") };
}

describe("audio is recognised by its content", () => {
  test.each([
    ["tone.mp3", { kind: "mp3", extension: "mp3" }],
    ["bare.mp3", { kind: "mp3", extension: "mp3" }],
    ["tone.m4a", { kind: "m4a", extension: "m4a" }],
    ["tone-table-first.m4a", { kind: "m4a", extension: "m4a" }],
    ["tone.aac", { kind: "aac", extension: "m4a" }],
    ["tone.ogg", { kind: "ogg", extension: "ogg" }],
    ["tone.flac", { kind: "flac", extension: "flac" }],
  ])("%s", async (name, facts) => {
    const found = await published(await tone(name));
    expect(found).toMatchObject({ ...facts, duration: 2, size: found.copy.length });
  });

  test.each([
    "sox-16.wav",
    "sox-24.wav",
    "sox-32.wav",
    "sox-float.wav",
    "ffmpeg-24-stereo.wav",
    "ffmpeg-pipe.wav",
    "ffmpeg-rf64.wav",
  ])("%s, whose copy has the same samples and the right sizes", async (name) => {
    const found = await published(await tone(name));
    expect(found).toMatchObject({ kind: "wav", extension: "wav", duration: 1 });
    const { copy } = found;
    expect([copy.toString("latin1", 0, 4), copy.readUInt32LE(4)]).toEqual(["RIFF", copy.length - 8]);
    const data = copy.indexOf("data");
    expect(copy.readUInt32LE(data + 4)).toBe(copy.length - data - 8);
    const original = await tone(name);
    expect(copy.subarray(data + 8).equals(original.subarray(original.indexOf("data") + 8))).toBe(true);
  });

  test.each([8, 16, 24, 32] as const)("a WAV of %i bits; the length is rounded down", async (bits) => {
    const facts = { kind: "wav", extension: "wav", duration: 1 };
    expect(await read(wave({ seconds: 1.99, bits }))).toMatchObject(facts);
  });

  test.each([
    ["a pipe", 0xffffffff, 0xffffffff],
    ["a recorder that was switched off", 0, 0],
    ["a recorder that knows its header only", 36, 0],
    ["a program with the largest size of its own", 0x7fffffff, 0x7fffffdb],
  ])("a WAV with the sizes of %s; its copy has the right ones", async (_, riff, data) => {
    const bytes = wave({ seconds: 3 });
    const whole = Buffer.from(bytes);
    bytes.writeUInt32LE(riff, 4);
    bytes.writeUInt32LE(data, 40);
    const { kind, duration, copy } = await published(bytes);
    expect({ kind, duration }).toEqual({ kind: "wav", duration: 3 });
    expect(copy.equals(whole)).toBe(true);
  });

  test.each([
    ["open", 0n],
    ["known", 3n * 44_100n],
  ])("an RF64, whose size is %s, becomes a WAV", async (_, size) => {
    const bytes = wave({ seconds: 3 });
    const sizes = Buffer.alloc(36);
    sizes.write("ds64\x1c\0\0\0", "latin1");
    sizes.writeBigUInt64LE(size, 16);
    const long = Buffer.concat([
      Buffer.from("RF64\xff\xff\xff\xffWAVE", "latin1"),
      sizes,
      bytes.subarray(12),
    ]);
    long.writeUInt32LE(0xffffffff, 76);
    const { duration, copy } = await published(long);
    expect(duration).toBe(3);
    expect(copy.equals(bytes)).toBe(true);
  });

  test("an M4A with a cover as a picture track", async () => {
    expect(await read(await tone("tagged.m4a"))).toMatchObject({ kind: "m4a", duration: 2 });
  });

  test("an MP3 after a large embedded picture, with junk between and after its frames", async () => {
    const mp3 = await tone("tone.mp3");
    const tag = Buffer.alloc(10 + 300_000, 0xff);
    tag.write("ID3\x04\0\0", "latin1");
    for (const [index, shift] of [21, 14, 7, 0].entries()) tag[6 + index] = (300_000 >> shift) & 127;
    const ending = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125)]);
    const bytes = Buffer.concat([tag, mp3, Buffer.alloc(1000, 0xff), ending]);
    expect(await read(bytes)).toMatchObject({ kind: "mp3", duration: 2 });
  });
});

describe("the copy has the sound and its length, and nothing else", () => {
  const secret = "+51.5033-000.1196/ TestPhone";

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["an M4A with tags, and boxes at its end", async () => withBoxes(await tone("tagged.m4a"), secret)],
    ["an MP3 with ID3v2 and ID3v1 by ffmpeg", () => tone("tagged.mp3")],
    ["an MP3 with ID3v2, APEv2, Lyrics3 and ID3v1", async () => tagged(await tone("tone.mp3"), secret)],
    ["an AAC after ID3v2", async () => Buffer.concat([id3(secret), await tone("tone.aac")])],
    ["a WAV with LIST, bext and id3", () => withChunks(wave({ seconds: 2 }), secret)],
  ])("%s", async (_, make) => {
    const bytes = await make();
    expect(bytes.includes("+51.50")).toBe(true);
    const { duration, copy } = await published(bytes);
    expect(duration).toBe(2);
    for (const word of ["51.50", "TestPhone", "mjpeg", "ID3", "APETAGEX"])
      expect(copy.includes(word)).toBe(false);
  });

  test("an MP3 of variable bitrate has its number of frames and a table for seeks", async () => {
    const bytes = await tone("uneven.mp3");
    expect(bytes.includes("Xing")).toBe(false);
    const { duration, copy } = await published(bytes);
    expect(duration).toBe(12);
    const at = copy.indexOf("Xing");
    const [flags, frames] = [copy.readUInt32BE(at + 4), copy.readUInt32BE(at + 8)];
    expect(flags & 7).toBe(7);
    expect((frames * 576) / 22_050).toBeCloseTo(12, 0);
    expect(copy.subarray(-200).equals(bytes.subarray(-200))).toBe(true);
  });

  test("AAC frames become an MP4 whose index comes first", async () => {
    const { duration, extension, copy } = await published(await tone("uneven.aac"));
    expect({ duration, extension }).toEqual({ duration: 12, extension: "m4a" });
    expect(copy.indexOf("moov")).toBeLessThan(copy.indexOf("mdat"));
  });
});

describe("a file that is not audio, or that not every browser plays, is refused with its reason", () => {
  test("a file of a few bytes", async () => {
    for (let bytes = 1; bytes <= 12; bytes++)
      expect(await read(Buffer.alloc(bytes, "no file")), `${bytes} bytes`).toEqual({ refused: "unknown" });
  });

  test.each<[string, object, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", { refused: "empty" }, () => new Uint8Array()],
    ["a program", unknown, () => readFile(process.execPath).then((program) => program.subarray(0, 500_000))],
    [
      "a program for Windows",
      unknown,
      () => Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(100_000, 0x55)]),
    ],
    ["text", unknown, () => Buffer.from("Not music at all. ".repeat(1000))],
    ["a picture", unknown, () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a film", { refused: "pictures" }, () => tone("film.m4a")],
    [
      "a photograph in a film's container",
      unknown,
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    ],
    ["Apple Lossless", codec("Apple Lossless"), () => tone("tone-alac.m4a")],
    ["a WAV of 64-bit floats", codec("64-bit float"), () => asFormat(wave({ seconds: 1, bits: 32 }), 3, 64)],
    ["a WAV of ADPCM", codec("ADPCM"), () => asFormat(wave({ seconds: 1 }), 17, 4)],
    ["MP2", codec("MP2"), mp2],
    [
      "a list of other files",
      unknown,
      () => Buffer.from("#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"),
    ],
    ["zeros", unknown, () => Buffer.alloc(50_000)],
  ])("%s", async (_, refusal, bytes) => {
    expect(await read(await bytes())).toEqual(refusal);
  });

  test.each<[string, () => Buffer]>([
    ["32-bit floats", () => asFormat(wave({ seconds: 1, bits: 32 }), 3, 32)],
    ["A-law", () => asFormat(wave({ seconds: 1, bits: 8 }), 6, 8)],
    ["µ-law", () => asFormat(wave({ seconds: 1, bits: 8 }), 7, 8)],
  ])("a WAV of %s is accepted", async (_, make) => {
    expect(await read(make())).toMatchObject({ kind: "wav", duration: 1 });
  });
});

describe("a damaged audio file is refused", () => {
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a WAV that claims more than there is", "cut-off", () => wave({ seconds: 2 }).subarray(0, 60_000)],
    ["a WAV without sound", "broken", () => wave({ seconds: 0 })],
    ["a WAV that ends in its head", "cut-off", () => wave({ seconds: 1 }).subarray(0, 30)],
    ["an M4A without its table", "broken", async () => (await tone("tone.m4a")).subarray(0, 5000)],
    [
      "an M4A whose table goes past the end",
      "cut-off",
      async () => (await tone("tone-table-first.m4a")).subarray(0, 5000),
    ],
    ["a FLAC cut off", "cut-off", async () => (await tone("tone.flac")).subarray(0, 9000)],
    ["an AAC file of noise", "broken", async () => scrambled(await tone("tone.aac"), 1000)],
    [
      "an MP3 that ends in its first frame of sound",
      "broken",
      async () => (await tone("tone.mp3")).subarray(0, 230),
    ],
  ])("%s", async (_, refused, bytes) => {
    expect(await read(await bytes())).toEqual({ refused });
  });

  test("a missing file rejects", async () => {
    await expect(
      inspectFile("audio", { path: join(folder, "missing.mp3"), outDir: join(folder, "work") }),
    ).rejects.toThrow(/ENOENT/);
  });
});

test("an MP3 ends before a cover at its end that looks like frames", async () => {
  const mp3 = await tone("tone.mp3");
  const { copy } = await published(Buffer.concat([mp3, ape(Buffer.concat([mp3, mp3, mp3]))]));
  expect(copy.equals((await published(mp3)).copy)).toBe(true);
});

/** Replaces the audio data with deterministic noise. */
function scrambled(file: Buffer, from: number): Buffer {
  const bytes = Buffer.from(file);
  for (let at = from, state = 1; at < bytes.length; at++) {
    state = (state * 1103515245 + 12345) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

const unknown = { refused: "unknown" };

function codec(name: string) {
  return { refused: "codec", codec: name };
}

/** An MP3 with the tags of several programs. */
function tagged(mp3: Buffer, text: string): Buffer {
  const lyrics = `LYRICSBEGININD0000200LYR${String(text.length).padStart(5, "0")}${text}`;
  const size = String(lyrics.length).padStart(6, "0");
  const id3v1 = Buffer.concat([Buffer.from(`TAG${text}`), Buffer.alloc(125 - text.length)]);
  return Buffer.concat([
    id3(text),
    mp3,
    ape(Buffer.from(text)),
    Buffer.from(`${lyrics}${size}LYRICS200`),
    id3v1,
  ]);
}

function id3(text: string): Buffer {
  const head = Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1");
  head[9] = text.length;
  return Buffer.concat([head, Buffer.from(text)]);
}

/** An APEv2 tag with its header and footer. */
function ape(content: Buffer): Buffer {
  const frame = (flags: number) => {
    const bytes = Buffer.alloc(32);
    bytes.write("APETAGEX", "latin1");
    bytes.writeUInt32LE(2000, 8);
    bytes.writeUInt32LE(content.length + 32, 12);
    bytes.writeUInt32LE(1, 16);
    bytes.writeUInt32LE(flags, 20);
    return bytes;
  };
  return Buffer.concat([frame(0xa0000000), content, frame(0x80000000)]);
}

function withBoxes(m4a: Buffer, text: string): Buffer {
  const boxes = ["uuid", "free", "udta"].map((type) => {
    const bytes = Buffer.from(`\0\0\0\0${type}${text}`);
    bytes.writeUInt32BE(bytes.length);
    return bytes;
  });
  return Buffer.concat([m4a, ...boxes]);
}

/** Adds a chunk before the sound and two after it. */
function withChunks(file: Buffer, text: string): Buffer {
  const chunk = (id: string, content: string) => {
    const bytes = Buffer.from(`${id}\0\0\0\0${content.padEnd(content.length + (content.length % 2), "\0")}`);
    bytes.writeUInt32LE(content.length, 4);
    return bytes;
  };
  const bytes = Buffer.concat([
    file.subarray(0, 36),
    chunk("bext", text.padEnd(602, "\0")),
    file.subarray(36),
    chunk("LIST", `INFOICMT\x1c\0\0\0${text}`),
    chunk("id3 ", id3(text).toString("latin1")),
  ]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** A mono WAV with the header of another encoding. */
function asFormat(file: Buffer, tag: number, bits: number): Buffer {
  file.writeUInt16LE(tag, 20);
  file.writeUInt16LE(Math.ceil(bits / 8), 32);
  file.writeUInt16LE(bits, 34);
  return file;
}

/** Frames of MPEG audio, layer II. */
function mp2(): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffd80c0);
  return Buffer.concat(Array<Buffer>(20).fill(frame));
}
