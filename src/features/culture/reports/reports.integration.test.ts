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
  // Two processes start together.
  await Promise.all([seedReports(site.database), seedReports(site.database)]);
});

const list = async () => (await culture.call("GET", "/admin/video-reports", undefined, "admin")).body;

test("the list has all reports, open and settled, newest first, without their senders; the desk counts them", async () => {
  const { rows, total } = await list();
  expect(total).toBe(5);
  expect(rows.map(({ videoTitle, resolvedAt }: Row) => [videoTitle, resolvedAt === null])).toEqual([
    ["Video 1", true],
    ["Video 1", true],
    ["Video 2", true],
    ["Video 0", false],
    ["Video 3", false],
  ]);
  expect(Object.keys(rows[0]).join()).not.toMatch(/user|source|email/i);
  await culture.decide(rows[0].videoId, "kept", { newestReportId: rows[0].id });
  expect((await list()).rows.filter(({ resolvedAt }: Row) => !resolvedAt)).toEqual([rows[2]]);
  const { body } = await culture.call("GET", "/admin/counts", undefined, "admin");
  expect(body).toMatchObject({ reports: 5, openReports: 1 });
});

interface Row {
  videoTitle: string;
  resolvedAt: string | null;
}
