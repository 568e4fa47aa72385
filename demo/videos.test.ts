import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import videos from "./videos.json" with { type: "json" };

const FOLDER = join(import.meta.dirname, "videos");

describe("the demo videos", () => {
  it("are exactly the files on disk", () => {
    const listed = videos.flatMap(({ slug, captions }) => [
      ...[`${slug}.mp4`, `${slug}.webp`, ...(captions ? [captions] : [])],
    ]);
    expect(readdirSync(FOLDER).sort()).toEqual(listed.sort());
  });

  it.each(videos)("$slug is small, starts before it is loaded, and lasts 4 to 8 seconds", (video) => {
    const path = join(FOLDER, `${video.slug}.mp4`);
    expect(statSync(path).size).toBeLessThanOrEqual(256_000);
    const text = readFileSync(path).toString("latin1");
    expect(text.slice(4, 8)).toBe("ftyp");
    expect(text.indexOf("moov")).toBeLessThan(text.indexOf("mdat"));
    expect(text).toContain("avc1");
    expect(text).toContain("mp4a");
    expect(video.duration).toBeGreaterThanOrEqual(4);
    expect(video.duration).toBeLessThanOrEqual(8);
  });

  it.each(videos)("$slug has a poster of its measures", async ({ slug, width, height }) => {
    const poster = await sharp(join(FOLDER, `${slug}.webp`)).metadata();
    expect(poster).toMatchObject({ format: "webp", width, height });
  });

  it("have captions that can be read", () => {
    const named = videos.flatMap(({ captions }) => captions ?? []);
    expect(named).not.toEqual([]);
    for (const name of named) expect(readCaptionFile(readFileSync(join(FOLDER, name)))).toBeDefined();
  });
});
