import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import { seedReports } from "./reports.seed.ts";

const site = await startTestSite();
const culture = cultureOf(site);
beforeAll(async () => {
  for (const n of [0, 1, 2, 3])
    await site.database.rows(sql`
      insert into culture_videos (title, video_url, file_size, duration, width, height, created_at)
      values (${`Video ${n}`}, '/media/none.mp4', 1, 1, 640, 360, now() + ${n} * interval '1 second')`);
  // Two processes that start concurrently.
  await Promise.all([seedReports(site.database), seedReports(site.database)]);
});

const list = async () => (await culture.call("GET", "/admin/video-reports", undefined, "admin")).body;

test("the list has all reports, open and settled, newest first, without their senders", async () => {
  const { rows, total } = await list();
  expect(total).toBe(5);
  expect(rows.map(({ videoTitle }: { videoTitle: string }) => videoTitle)).toEqual(
    [1, 1, 2, 0, 3].map((n) => `Video ${n}`),
  );
  expect(rows.map(({ resolvedAt }: { resolvedAt: string | null }) => resolvedAt === null)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(Object.keys(rows[0])).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/user|source|email/i)]),
  );
});

test("the settled reports of a video are listed and counted", async () => {
  const { rows } = await list();
  const newest = rows[0];
  await culture.decide(newest.videoId, "kept", { newestReportId: newest.id });
  expect((await list()).rows.filter((row: { resolvedAt: string | null }) => !row.resolvedAt)).toEqual([
    rows[2],
  ]);
  const { body } = await culture.call("GET", "/admin/counts", undefined, "admin");
  expect(body).toMatchObject({ reports: 5, openReports: 1 });
});
