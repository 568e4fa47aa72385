import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Database } from "#shared/db/database.ts";
import type { MediaStore } from "#shared/media/store.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { insertVideos, isEmpty, lockFeed } from "./videos.queries.ts";
import { categories } from "./videos.rules.ts";

const folder = new URL("../../../../demo/", import.meta.url);

/** The oldest first. */
const demoVideos = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    category: z.enum(categories),
    width: z.number().int(),
    height: z.number().int(),
    /** Whole seconds. */
    duration: z.number().int(),
    /** The name of a file. */
    captions: z.string().nullable(),
  }),
);

/** Puts the demo videos, which are the charity's own, into a database without videos: first their files into the store, then the rows, all or none. */
export async function seedVideos(database: Database, media: MediaStore): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const videos = demoVideos.parse(JSON.parse(await readFile(new URL("videos.json", folder), "utf8")));
  const now = Date.now();
  const stored = await Promise.all(
    videos.map(async ({ slug, captions, ...row }, index) => {
      const video = await store(media, `${slug}.mp4`);
      return {
        ...row,
        ownedByCharity: true,
        videoUrl: video.url,
        fileSize: video.size,
        posterUrl: (await store(media, `${slug}.webp`)).url,
        captionsUrl: captions === null ? null : (await store(media, captions)).url,
        // Apart, so that their order is theirs, and before whatever comes next.
        createdAt: new Date(now - (videos.length - index) * MINUTE_MS),
      };
    }),
  );
  await database.transaction(async (tx) => {
    await lockFeed(tx);
    if (await isEmpty(tx)) await insertVideos(tx, stored);
  });
}

/** Named after its content, so that browsers may keep it for ever. */
async function store(media: MediaStore, file: string): Promise<{ url: string; size: number }> {
  const content = await readFile(new URL(`videos/${file}`, folder));
  const name = `culture-videos/demo/${createHash("sha256").update(content).digest("hex").slice(0, 16)}-${file}`;
  const { size } = await media.put(name, [content]);
  return { url: media.url(name), size };
}
