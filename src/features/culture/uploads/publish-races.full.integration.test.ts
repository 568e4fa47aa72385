import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeEach, expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { stubVideoReader } from "./video-file.testing.ts";

stubVideoReader();

// Real concurrency needs PostgreSQL; `holder` holds the feed's lock.
const databaseUrl = await freshMigratedDatabase();
const site = await startTestSite({ databaseUrl });
const culture = cultureOf(site);
const holder = postgres(databaseUrl, { max: 1 });
const observer = postgres(databaseUrl, { max: 1 });
afterAll(() => Promise.all([holder.end(), observer.end()]));
beforeEach(() => culture.empty());

const nameOf = ({ videoUrl }: { videoUrl: string }) => videoUrl.replace("/media/culture-videos/", "");

/** Queues the calls at the feed's lock in this order, one after another, and then releases the lock. */
async function queueAtLock<T>(...calls: (() => Promise<T>)[]): Promise<T[]> {
  const answers: Promise<T>[] = [];
  await holder.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7140512)`;
    for (const send of calls) {
      answers.push(send());
      await eventually(async () => {
        const [row] = await observer`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(row?.waiting).toBe(answers.length);
      });
    }
  });
  return Promise.all(answers);
}

test("of two concurrent replacements of an imported video the second is refused with nothing stored", async () => {
  const old = await culture.put({ category: "mainframe" });
  await site.database.rows(sql`update culture_videos set user_id = null`);
  const [mine, theirs] = [await culture.uploadClip("user"), await culture.uploadClip("other")];
  const asked = { category: "mainframe", replace: true };
  const [first, second] = await queueAtLock(
    () => culture.publish({ videoUploadId: mine, ...asked }, "user"),
    () => culture.publish({ videoUploadId: theirs, ...asked }, "other"),
  );
  expect([first?.status, second?.status, second?.body.code]).toEqual([200, 403, "TILE_TAKEN"]);
  expect((await culture.feed()).mainframe?.id).toBe(first?.body.video.id);
  // The store has the new video, and the old one that an admin can restore.
  expect(await culture.files()).toContain(nameOf(first?.body.video));
  expect(await culture.files()).toHaveLength(2);
  expect((await culture.remove(old.id)).status).toBe(204);
});

test("of two concurrent replacements of an own video the later one stays, with one file", async () => {
  await culture.put({ category: "mainframe" });
  const uploads = [await culture.uploadClip(), await culture.uploadClip()];
  const answers = await queueAtLock(
    ...uploads.map(
      (videoUploadId) => () => culture.publish({ videoUploadId, category: "mainframe", replace: true }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await culture.feed()).mainframe?.id).toBe(answers[1]?.body.video.id);
  expect(await culture.files()).toEqual([nameOf(answers[1]?.body.video)]);
});

test("a removal concurrent with a replacement of the same video: both succeed", async () => {
  const old = await culture.put({ category: "mainframe" });
  const videoUploadId = await culture.uploadClip();
  const [removed, published] = await queueAtLock<{
    status: number;
    body: { video: { id: string; videoUrl: string } };
  }>(
    () => culture.remove(old.id),
    () => culture.publish({ videoUploadId, category: "mainframe", replace: true }),
  );
  expect([removed?.status, published?.status]).toEqual([204, 200]);
  expect((await culture.feed()).mainframe?.id).toBe(published?.body.video.id);
  expect(await culture.files()).toHaveLength(1);
});
