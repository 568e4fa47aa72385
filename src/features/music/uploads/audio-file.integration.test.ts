import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waveformOf } from "#features/music/tracks/audio-waveform.server.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { readAudioFile } from "./audio-file.server.ts";

const sounds = join(import.meta.dirname, "sounds");
const tone = (name: string) => readFile(join(sounds, name));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sounds-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads bytes from a file with a misleading extension. */
async function read(bytes: Uint8Array) {
  const path = join(folder, "song.mp3");
  await writeFile(path, bytes);
  return readAudioFile(path);
}

describe("audio is recognised by its content", () => {
  test.each([
    ["tone.mp3", { kind: "mp3", extension: "mp3", contentType: "audio/mpeg" }],
    ["tone.m4a", { kind: "m4a", extension: "m4a", contentType: "audio/mp4" }],
    ["tone-table-first.m4a", { kind: "m4a", extension: "m4a", contentType: "audio/mp4" }],
    ["tone.aac", { kind: "aac", extension: "aac", contentType: "audio/aac" }],
    ["tone.ogg", { kind: "ogg", extension: "ogg", contentType: "audio/ogg" }],
    ["tone.flac", { kind: "flac", extension: "flac", contentType: "audio/flac" }],
  ])("%s", async (name, facts) => {
    expect(await read(await tone(name))).toEqual({ ...facts, duration: 2 });
  });

  test.each([8, 16, 24, 32] as const)("a WAV of %i bits; the length is rounded down", async (bits) => {
    const facts = { kind: "wav", extension: "wav", contentType: "audio/wav", duration: 1 };
    expect(await read(wave({ seconds: 1.99, bits }))).toEqual(facts);
  });

  test("a WAV without a size in its header, as written to a pipe", async () => {
    const bytes = wave({ seconds: 3 });
    bytes.writeUInt32LE(0xffffffff, 40);
    expect(await read(bytes)).toMatchObject({ kind: "wav", duration: 3 });
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

describe("a file that is not audio is refused", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["nothing", () => new Uint8Array()],
    ["a program", () => readFile(process.execPath).then((program) => program.subarray(0, 500_000))],
    ["a program for Windows", () => Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(100_000, 0x55)])],
    ["text", () => Buffer.from("Not music at all. ".repeat(1000))],
    ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a film", () => tone("film.m4a")],
    ["a photograph in a film's container", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")],
    ["sound that few browsers play", () => tone("tone-alac.m4a")],
    ["a list of other files", () => Buffer.from("#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n")],
    ["zeros", () => Buffer.alloc(50_000)],
  ])("%s", async (_, bytes) => {
    expect(await read(await bytes())).toEqual({ refused: "not-audio" });
  });
});

describe("a damaged audio file is refused", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a WAV that claims more than there is", () => wave({ seconds: 2 }).subarray(0, 60_000)],
    ["a WAV without sound", () => wave({ seconds: 0 })],
    ["a WAV that ends in its head", () => wave({ seconds: 1 }).subarray(0, 30)],
    ["an M4A without its table", async () => (await tone("tone.m4a")).subarray(0, 5000)],
    [
      "an M4A whose table goes past the end",
      async () => (await tone("tone-table-first.m4a")).subarray(0, 5000),
    ],
    ["an M4A of noise", async () => scrambled(await tone("tone-table-first.m4a"), 2000)],
    ["a FLAC cut off", async () => (await tone("tone.flac")).subarray(0, 9000)],
    ["an AAC file of headers alone", async () => gutted(await tone("tone.aac"))],
    ["an MP3 that ends in its first frame of sound", async () => (await tone("tone.mp3")).subarray(0, 230)],
  ])("%s", async (_, bytes) => {
    expect(await read(await bytes())).toEqual({ refused: "broken" });
  });

  test("a missing file rejects", async () => {
    await expect(readAudioFile(join(folder, "missing.mp3"))).rejects.toThrow(/ENOENT/);
  });
});

describe("a waveform follows the loudness", () => {
  test.each(["tone.mp3", "tone.m4a", "tone.aac"])("%s", async (name) => {
    const peaks = await waveformOf(join(sounds, name));
    expect(peaks).toHaveLength(96);
    // The first half has an eighth of the loudness, 32; encoders blur the edges.
    for (const quiet of peaks?.slice(6, 42) ?? []) expect(Math.abs(quiet - 32)).toBeLessThan(22);
    for (const loud of peaks?.slice(54, 88) ?? []) expect(loud).toBeGreaterThan(200);
  });

  test("a WAV, exactly", async () => {
    const path = join(folder, "steps.wav");
    await writeFile(path, wave({ seconds: 96, rate: 8000, gain: (second) => (Math.floor(second) % 4) / 3 }));
    const expected = Array.from({ length: 96 }, (_, index) => [0, 85, 170, 255][index % 4] ?? 0);
    const peaks = await waveformOf(path);
    for (const [index, peak] of (peaks ?? []).entries())
      expect(Math.abs(peak - (expected[index] ?? 0))).toBeLessThan(3);
    expect(peaks).toHaveLength(96);
  });

  test("an hour is sampled, with the same shape", async () => {
    const path = join(folder, "hour.wav");
    await writeFile(
      path,
      wave({ seconds: 3600, rate: 4000, bits: 8, gain: (second) => 0.1 + second / 4000 }),
    );
    const peaks = (await waveformOf(path)) ?? new Uint8Array();
    expect(peaks[95]).toBe(255);
    for (let index = 1; index < 96; index++)
      expect(peaks[index]).toBeGreaterThanOrEqual(peaks[index - 1] ?? 0);
  });

  test("formats that only their container identifies give null, and other files are refused", async () => {
    expect(await waveformOf(join(sounds, "tone.ogg"))).toBeNull();
    expect(await waveformOf(join(sounds, "tone.flac"))).toBeNull();
    await expect(waveformOf(join(sounds, "film.m4a"))).rejects.toThrow("Not a sound");
  });
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

/** Valid frame headers with invalid content. */
function gutted(aac: Buffer): Buffer {
  const bytes = Buffer.from(aac);
  const headBytes = 7;
  for (let at = 0; at + headBytes < bytes.length; ) {
    const size = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
    bytes.fill(0x55, at + headBytes, at + size);
    at += size;
  }
  return bytes;
}
