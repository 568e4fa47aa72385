import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { type AnyTestCaller, goodPassword, startTestSite } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import { clipBytes, stubVideoReader } from "../uploads/video-file.testing.ts";
import { keepEvidence } from "../video-files.jobs.ts";

stubVideoReader();

const silent = { log: createLog("silent") };

const site = await startTestSite();
const culture = cultureOf(site);
beforeEach(() => culture.empty());

const report = (id: string) => culture.report(id, { reason: "sexual" });
const sealed = async () => (await culture.call("GET", "/admin/sealed-videos", undefined, "admin")).body;
const statusOf = async (url: string) => (await fetch(site.url + url)).status;

async function look(id: string, caller: AnyTestCaller = "evidence-viewer") {
  const response = await site.send(caller, "POST", `/admin/sealed-videos/${id}/look`, {});
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function storedUrl(): Promise<string> {
  const [video] = await site.database.rows<{ url: string }>(sql`select video_url as url from culture_videos`);
  return video?.url ?? "";
}

test.each([
  ["with an open report", report],
  ["hidden by a moderator", (id: string) => culture.decide(id, "hidden")],
  ["removed by a moderator", (id: string) => culture.decide(id, "removed")],
])("a video %s is sealed when its owner removes it", async (_, before) => {
  const { id, videoUrl } = await culture.put({ title: "Evidence" });
  await before(id);
  const last = await storedUrl();
  expect((await culture.remove(id)).status).toBe(204);
  expect((await culture.feed()).general).toBeNull();
  const url = await storedUrl();
  expect(url).toMatch(/^\/media\/culture-videos\/sealed\//);
  for (const each of [videoUrl, last, url]) expect(await statusOf(each)).toBe(404);
  const { body: mine } = await culture.call("GET", "/culture/videos/mine");
  expect([mine.waiting, mine.takenDown, mine.earlier]).toEqual([[], [], []]);
  expect(await sealed()).toMatchObject([
    { id, title: "Evidence", owner: "user@site.example", sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect((await culture.call("GET", "/admin/videos", undefined, "admin")).body).toEqual([]);
});

test("whom an admin has named looks at what is sealed, no admin does without, and the log has each look", async () => {
  const { id } = await culture.put();
  await report(id);
  await culture.remove(id);
  await site.database.rows(sql`delete from audit_log`);
  for (const caller of ["other", "moderator", "admin"] as const)
    expect((await look(id, caller)).status, caller).toBe(403);
  const { status, bytes } = await look(id);
  expect([status, bytes.includes(clipBytes())]).toEqual([200, true]);
  expect(await culture.events()).toEqual([
    { event: "video-evidence-seen", of: null, by: "evidence-viewer@site.example" },
  ]);
});

test("its reports are answered without a change of what is sealed, or a mail to its owner", async () => {
  const { id } = await culture.put();
  await report(id);
  await culture.remove(id);
  const before = (await site.mailTo("user@site.example")).length;
  expect((await culture.decide(id, "removed")).status).toBe(200);
  expect(await sealed()).toMatchObject([{ id, openReports: 0 }]);
  expect((await site.mailTo("user@site.example")).length).toBe(before);
});

test.each(["never reported", "found in order"])("a video that was %s goes for good", async (which) => {
  const { id } = await culture.put();
  if (which === "found in order") {
    await report(id);
    await culture.decide(id, "kept");
  }
  await culture.remove(id);
  expect([await culture.count(), await culture.files(), await sealed()]).toEqual([0, [], []]);
});

test("after its period it is erased once its reports are settled, and the report survives", async () => {
  const { id } = await culture.put({ title: "Evidence" });
  await report(id);
  await culture.remove(id);
  const media = folderStore(site.dataDir);
  const keep = (ms: number) =>
    keepEvidence({ ...silent, database: site.database, jobs: site.jobs, media }, new Date(Date.now() + ms));
  await keep(1000);
  expect(await sealed()).toHaveLength(1);
  await culture.decide(id, "removed");
  await keep(-DAY_MS);
  expect(await sealed()).toHaveLength(1);
  await keep(1000);
  expect(await sealed()).toEqual([]);
  const { rows } = (await culture.call("GET", "/admin/video-reports", undefined, "admin")).body;
  const videoSha256 = createHash("sha256").update(clipBytes()).digest("hex");
  expect(rows).toMatchObject([{ videoId: null, videoTitle: "Evidence", videoSha256 }]);
});

test("the deletion of an account seals its evidence and erases its other videos", async () => {
  const { id, videoUrl } = await culture.put({ title: "Evidence" }, "other");
  const kept = await culture.put({}, "other");
  await report(id);
  const deleted = await culture.call("POST", "/account/delete", { password: goodPassword }, "other");
  expect(deleted.status).toBe(204);
  expect(await sealed()).toMatchObject([{ id, owner: "other@site.example" }]);
  expect(await culture.count()).toBe(1);
  expect(await statusOf(kept.videoUrl)).toBe(404);
  await expect.poll(storedUrl).toMatch(/^\/media\/culture-videos\/sealed\//);
  await expect.poll(() => statusOf(videoUrl)).toBe(404);
  expect((await look(id)).bytes.includes(clipBytes())).toBe(true);
});

describe("captions", () => {
  const vtt = (words: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${words}\n`;
  const upload = (words: string) =>
    culture.upload(Buffer.from(vtt(words)), "video-captions", "user", "captions.vtt");
  const put = async (words: string) => culture.put({ captionsUploadId: await upload(words) });
  const replace = async (id: string, words: string | null) =>
    culture.call("PUT", `/culture/videos/${id}/captions`, {
      captionsUploadId: words === null ? null : await upload(words),
    });
  const earlier = async (id: string) =>
    (await culture.call("GET", `/admin/videos/${id}/earlier-captions`, undefined, "admin")).body;
  const captionsOfSealed = async (id: string, caller: AnyTestCaller) =>
    site.send(caller, "POST", `/admin/sealed-videos/${id}/captions`, {});

  test("that the owner replaces under a report stay with the evidence, and the owner is refused nothing", async () => {
    const { id } = await put("Go and find her");
    await report(id);
    const { status, body } = await replace(id, "A song");
    expect(status).toBe(200);
    expect(Object.keys(body)).not.toContain("earlierCaptions");
    expect((await replace(id, null)).status).toBe(200);
    expect(await earlier(id)).toMatchObject([
      { text: vtt("Go and find her"), replacedAt: expect.any(String) },
      { text: vtt("A song") },
    ]);
    const [video] = (await culture.call("GET", "/admin/videos", undefined, "admin")).body;
    expect(video).toMatchObject({ id, earlierCaptions: 2 });
    expect((await culture.call("GET", `/admin/videos/${id}/earlier-captions`)).status).toBe(403);

    await replace(id, "Nothing to see");
    await culture.remove(id);
    await keepEvidence(
      { ...silent, database: site.database, jobs: site.jobs, media: folderStore(site.dataDir) },
      new Date(0),
    );
    expect((await captionsOfSealed(id, "admin")).status).toBe(403);
    expect((await earlier(id)).code).toBe("NOT_FOUND");
    expect(await (await captionsOfSealed(id, "evidence-viewer")).json()).toMatchObject([
      { text: vtt("Go and find her") },
      { text: vtt("A song") },
      { text: vtt("Nothing to see"), replacedAt: null },
    ]);
  });

  test("that change many times a day all stay; after twenty the owner may only remove them, reported or not", async () => {
    const { id } = await put("Go and find her");
    await report(id);
    for (let n = 1; n <= 12; n++) expect((await replace(id, `A song ${n}`)).status).toBe(200);
    const texts = ["Go and find her", ...Array.from({ length: 11 }, (_, n) => `A song ${n + 1}`)];
    expect(await earlier(id)).toMatchObject(texts.map((words) => ({ text: vtt(words) })));
    const { id: fine } = await culture.put({});
    for (const [video, left] of [
      [id, 8],
      [fine, 20],
    ] as const) {
      for (let n = 0; n < left; n++) expect((await replace(video, `More ${n}`)).status).toBe(200);
      expect(await replace(video, "One more")).toMatchObject({
        status: 429,
        body: { code: "MANY_CAPTIONS" },
      });
      expect((await replace(video, null)).status).toBe(200);
    }
  });

  test("of a video that is no evidence are not kept, nor once it was found in order", async () => {
    const { id } = await put("One");
    await replace(id, "Two");
    expect(await earlier(id)).toEqual([]);
    await report(id);
    await replace(id, "Three");
    expect(await earlier(id)).toMatchObject([{ text: vtt("Two") }]);
    const media = folderStore(site.dataDir);
    await keepEvidence({ ...silent, database: site.database, jobs: site.jobs, media }, new Date(0));
    expect(await earlier(id)).toHaveLength(1);
    await culture.decide(id, "kept");
    const [video] = (await culture.call("GET", "/admin/videos", undefined, "admin")).body;
    expect(video).toMatchObject({ id, earlierCaptions: 0 });
    await keepEvidence({ ...silent, database: site.database, jobs: site.jobs, media }, new Date(0));
    expect(await earlier(id)).toEqual([]);
  });
});
