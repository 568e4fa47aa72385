import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { storedWaveform } from "#features/music/tracks/tracks.rules.ts";
import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import { cuesOf } from "#shared/captions/cues.rules.ts";
import tracks from "./tracks.json" with { type: "json" };

const FOLDER = join(import.meta.dirname, "tracks");

describe("the demo tracks", () => {
  it("are exactly the files on disk", () => {
    const listed = tracks.map((track) => track.file).sort();
    expect(readdirSync(FOLDER).sort()).toEqual(listed);
    expect(tracks.map((track) => `${track.slug}.mp3`).sort()).toEqual(listed);
    expect(new Set(listed).size).toBe(tracks.length);
  });

  it.each([1, 2])("fill playlist %i with four or more, in unbroken order", (playlist) => {
    const positions = tracks
      .filter((track) => track.playlistNumber === playlist)
      .map((track) => track.position);
    expect(positions.length).toBeGreaterThanOrEqual(4);
    expect(positions).toEqual(positions.map((_, index) => index + 1));
  });

  it("open with Lowlight", () => {
    expect(tracks[0]).toMatchObject({
      title: "Lowlight",
      artist: "Amara J",
      genre: "Electronic",
      position: 1,
    });
  });

  it.each(tracks)("$title says what it is and lasts 40 to 90 whole seconds", (track) => {
    expect(track.description).toMatch(/\S/);
    expect(Number.isInteger(track.duration)).toBe(true);
    expect(track.duration).toBeGreaterThanOrEqual(40);
    expect(track.duration).toBeLessThanOrEqual(90);
  });

  it.each(tracks)("$title is stereo MP3 at 44.1 kHz, as long as it says", ({ file, duration }) => {
    const measured = frames(readFileSync(join(FOLDER, file)));
    expect(measured.mono).toBe(0);
    // Players leave out the encoder's padding: at most three frames of 26 ms.
    expect(measured.seconds - duration).toBeGreaterThanOrEqual(0);
    expect(measured.seconds - duration).toBeLessThan(1.08);
  });

  it.each(tracks)("$title has a waveform", ({ waveform }) => {
    expect(waveform).toMatch(storedWaveform);
    expect(Math.max(...Buffer.from(waveform, "base64"))).toBe(255);
  });

  it.each(tracks.filter(({ contentType }) => contentType === "interview"))(
    "$title has a transcript that ends before it does",
    ({ transcript = "", duration }) => {
      const read = readCaptionFile(readFileSync(join(FOLDER, "../transcripts", transcript)));
      const cues = cuesOf("webVtt" in read ? read.webVtt : "");
      expect(cues.length).toBeGreaterThan(4);
      expect(cues.at(-1)?.end).toBeLessThanOrEqual(duration + 1);
    },
  );

  it("take less than 6 MB together", () => {
    const sizes = tracks.map((track) => statSync(join(FOLDER, track.file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
  });
});

const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** Walks the frames of an MPEG-1 layer III file at 44.1 kHz; throws at anything else after the tag. */
function frames(mp3: Buffer): { seconds: number; mono: number } {
  const tagged = mp3.toString("latin1", 0, 3) === "ID3";
  let at = tagged ? 10 + [6, 7, 8, 9].reduce((size, i) => size * 128 + mp3.readUInt8(i), 0) : 0;
  let count = 0;
  let mono = 0;
  while (at + 4 <= mp3.length) {
    const header = mp3.readUInt32BE(at);
    const kbps = KBPS[(header >>> 12) & 15] ?? 0;
    // Sync, MPEG-1, layer III, and 44.1 kHz as the sample rate.
    if ((header & 0xfffe0c00) >>> 0 !== 0xfffa0000 || kbps === 0) throw new Error(`No frame at byte ${at}`);
    if (((header >>> 6) & 3) === 3) mono++;
    at += Math.floor((144_000 * kbps) / 44_100) + ((header >>> 9) & 1);
    count++;
  }
  return { seconds: (count * 1152) / 44_100, mono };
}
