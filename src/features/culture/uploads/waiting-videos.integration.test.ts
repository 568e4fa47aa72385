import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import { endWaiting } from "../videos/end-waiting.server.ts";
import { WAITING_DAYS } from "../videos/videos.rules.ts";
import { clipBytes, stubVideoReader } from "./video-file.testing.ts";

stubVideoReader();

// The setting leaves a tenth of a megabyte for one network's waiting videos.
const site = await startTestSite({ settings: { VIDEO_APPROVAL: "on", MEMBER_FILES_MB: 1 } });
const culture = cultureOf(site);
afterEach(async () => {
  vi.useRealTimers();
  await culture.empty();
});

const clip = clipBytes("video", "x".repeat(40_000));

async function publish(caller: TestCaller) {
  return culture.publish({ videoUploadId: await culture.uploadClip(caller, clip) }, caller);
}

test("the waiting videos of all accounts of one network share a part of the storage", async () => {
  for (const caller of ["user", "other"] as const) expect((await publish(caller)).status).toBe(200);
  expect(await publish("user")).toMatchObject({ status: 403, body: { code: "NETWORK_FULL" } });
  // A moderator's videos do not wait, and an approved video frees space.
  const { body } = await publish("admin");
  expect(body.state).toBe("shown");
  const [waiting] = await site.database.rows<{ id: string }>(
    sql`select id from culture_videos where state = 'waiting' limit 1`,
  );
  await culture.call("POST", `/admin/videos/${waiting?.id}/approve`, {}, "admin");
  expect((await publish("other")).status).toBe(200);
  const kept = await site.database.rows(
    sql`select 1 from culture_videos where state = 'shown' and waits_from is not null`,
  );
  expect(kept).toEqual([]);
});

/** Runs the nightly job this many days after the start. */
async function nightOf(start: number, day: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: start + day * DAY_MS });
  await endWaiting(erasureSite(), new Date(Date.now() - WAITING_DAYS * DAY_MS));
  vi.useRealTimers();
}

function erasureSite() {
  return {
    database: site.database,
    jobs: site.jobs,
    media: folderStore(site.dataDir),
    outbox: site.outbox,
    secrets: site.secrets,
    log: createLog("silent"),
    siteUrl: "https://site.example",
    tables: [],
  };
}

const warnings = async (to: string) =>
  (await site.mailTo(to)).filter(({ subject }) => subject === "We haven’t reviewed your video yet");

test("a video that nobody approves is erased after 14 days, and its owner is mailed before", async () => {
  const start = Date.now();
  await publish("user");
  const mails = () => warnings("user@site.example");
  await nightOf(start, 10.5);
  expect(await mails()).toEqual([]);
  for (const day of [11.5, 12.5]) await nightOf(start, day);
  await expect.poll(mails).toHaveLength(1);
  expect((await mails())[0]?.text).toContain("We’re sorry that we haven’t reviewed your video yet.");
  expect(await culture.count()).toBe(1);
  await nightOf(start, 14.5);
  expect([await culture.count(), await culture.files()]).toEqual([0, []]);
});

test("a warning that comes late, after nights without the job, leaves its owner the three days that it names", async () => {
  const start = Date.now();
  await publish("other");
  for (const day of [13.5, 15.6]) await nightOf(start, day);
  await expect.poll(() => warnings("other@site.example")).toHaveLength(1);
  expect(await culture.count()).toBe(1);
  await nightOf(start, 16.4);
  expect(await culture.count()).toBe(0);
});

test("a video that was public before and one under a report wait without an end", async () => {
  await publish("user");
  await site.database.rows(
    sql`update culture_videos set approved_at = now(), state_since = now() - interval '40 days'`,
  );
  const { body } = await publish("other");
  await site.database.rows(sql`update culture_videos set state_since = now() - interval '40 days'`);
  await site.database.rows(
    sql`insert into video_reports (video_id, reason, created_at) values (${body.video.id}, 'other', now())`,
  );
  await site.database.rows(sql`update culture_videos set expiry_mailed_at = now() - interval '5 days'`);
  await endWaiting(erasureSite(), new Date());
  expect(await culture.count()).toBe(2);
});
