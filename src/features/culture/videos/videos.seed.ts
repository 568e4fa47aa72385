import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "node:path";
import { z } from "zod";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Database } from "#shared/db/database.server.ts";
import { demoFile, demoId, readDemoRows } from "#shared/db/demo-rows.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { videoStem } from "./video-files.rules.ts";
import { insertVideos, isEmpty, lockFeed } from "./videos.queries.ts";
import { categories } from "./videos.rules.ts";

type NewVideo = Parameters<typeof insertVideos>[1][number];

const demoVideoSchema = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.enum(categories),
  width: z.number().int(),
  height: z.number().int(),
  /** Whole seconds. */
  duration: z.number().int(),
  /** The name of the captions file; null without captions. */
  captions: z.string().nullable(),
});

/** The owner of the held video: a permanently banned account without a password. */
const member = {
  id: demoId("culture demo member"),
  email: "rosa@members.example",
  bannedUntil: new Date("9999-12-31T00:00:00Z"),
};

/**
 * Fills a database without videos with the demo's. Most belong to the charity; an admin removed one, which can be
 * restored; a member's is held after a report. Stores the files first, and inserts all rows in one transaction.
 */
export async function seedVideos(database: Database, media: MediaStore): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  // Oldest first.
  const videos = await readDemoRows("videos.json", demoVideoSchema);
  const now = Date.now();
  const stored = await Promise.all(
    videos.map(async ({ slug, captions, ...row }, index) => {
      const video = await store(media, `${slug}.mp4`);
      return {
        ...row,
        ownedByCharity: true,
        videoUrl: video.url,
        fileSize: video.size,
        sha256: video.sha256,
        posterUrl: (await store(media, `${slug}.webp`)).url,
        captionsUrl: captions === null ? null : (await store(media, captions)).url,
        // One minute between videos fixes their order, and all come before the first upload.
        createdAt: new Date(now - (videos.length - index) * MINUTE_MS),
      };
    }),
  );
  const [oldest, second] = stored;
  const more: NewVideo[] = [];
  if (oldest)
    more.push({
      ...(await otherTake(media, oldest, now)),
      title: "Stack test, the take with the loose cable",
      state: "removed",
      stateBefore: "shown",
      createdAt: new Date(now - 9 * DAY_MS),
      removedAt: new Date(now - 2 * DAY_MS),
    });
  if (second)
    more.push({
      ...(await otherTake(media, second, now)),
      title: "Two colours, from the front row",
      ownedByCharity: false,
      userId: member.id,
      state: "held",
      stateSince: new Date(now - 3 * HOUR_MS),
      createdAt: new Date(now - DAY_MS),
      approvedAt: new Date(now - DAY_MS),
    });
  await database.transaction(async (tx) => {
    await lockFeed(tx);
    if (!(await isEmpty(tx))) return;
    const at = new Date(now - 30 * DAY_MS);
    const account = { ...member, emailConfirmedAt: at, createdAt: at, updatedAt: at, userMetadata: {} };
    await tx.insert(users).values(account).onConflictDoNothing();
    await insertVideos(tx, [...stored, ...more]);
  });
}

/** Another copy of a demo video, under a name that is impossible to guess, as for all videos outside the feed. */
async function otherTake(media: MediaStore, of: NewVideo, now: number): Promise<NewVideo> {
  const stem = videoStem({ time: now, unique: randomBytes(8).toString("hex") });
  const copy = async (url: string, extension: string) => {
    const name = media.nameAt(url);
    if (name === undefined) throw new Error(`${url} is not in the media store`);
    await media.copy(name, `${stem}.${extension}`);
    return media.url(`${stem}.${extension}`);
  };
  return {
    ...of,
    videoUrl: await copy(of.videoUrl, "mp4"),
    posterUrl: of.posterUrl ? await copy(of.posterUrl, "webp") : null,
    captionsUrl: null,
  };
}

/** Stores a demo file under a digest of its content, so that browsers can cache the file permanently. */
async function store(
  media: MediaStore,
  file: string,
): Promise<{ url: string; size: number; sha256: string }> {
  const content = await readFile(demoFile(`videos/${file}`));
  const sha256 = createHash("sha256").update(content).digest("hex");
  const { name: stem, ext } = parse(file);
  const name = `culture-videos/demo/${stem}-${sha256.slice(0, 16)}${ext}`;
  const { size } = await media.put(name, [content]);
  return { url: media.url(name), size, sha256 };
}
