import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { stubVideoReader } from "#features/culture/uploads/video-file.testing.ts";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";

stubVideoReader();

const site = await startTestSite();
const culture = cultureOf(site);
afterEach(async () => {
  await culture.empty();
  await site.database.rows(sql`delete from audit_log`);
});

interface Managed {
  id: string;
  state: string;
  videoUrl: string;
  erasedAfter: string | null;
}

const list = async (): Promise<Managed[]> =>
  (await culture.call("GET", "/admin/videos", undefined, "admin")).body;
const restore = (id: string) => culture.call("POST", `/admin/videos/${id}/restore`, {}, "admin");
const erase = (id: string) => culture.call("DELETE", `/admin/videos/${id}`, undefined, "admin");
const statusOf = async (url: string) => (await fetch(site.url + url)).status;
const byAdmin = { of: "user@site.example", by: "admin@site.example" };

test.each(["shown", "hidden", "waiting"])(
  "an admin restores a removed video to its previous state: %s",
  async (state) => {
    const { id } = await culture.put();
    await site.database.rows(sql`update culture_videos set state = ${state}`);
    expect((await culture.decide(id, "removed")).status).toBe(200);
    expect(await list()).toMatchObject([{ id, state: "removed", erasedAfter: expect.any(String) }]);
    for (let time = 0; time < 2; time++)
      expect(await restore(id)).toMatchObject({ status: 200, body: { id, state, erasedAfter: null } });
    const [back] = await list();
    expect(await statusOf(back?.videoUrl ?? "")).toBe(200);
    expect(await culture.events()).toEqual([
      { event: "video-removed", ...byAdmin },
      { event: "video-restored", ...byAdmin },
    ]);
  },
);

test("an imported video that another account removed is restored to its tile", async () => {
  const { id } = await culture.put({ category: "mainframe" });
  await site.database.rows(sql`update culture_videos set user_id = null`);
  await culture.remove(id, "other");
  expect((await culture.feed()).mainframe).toBeNull();
  await restore(id);
  expect((await culture.feed()).mainframe?.id).toBe(id);
});

test("a removed video is not public, and its URLs, reports and owner's count exclude it", async () => {
  const { id, videoUrl } = await culture.put();
  await culture.report(id, {}, "other");
  await culture.decide(id, "removed");
  expect([await statusOf(videoUrl), (await culture.feed()).general]).toEqual([404, null]);
  expect(await site.database.rows(sql`select 1 from video_reports where resolved_at is null`)).toEqual([]);
  const { body: mine } = await culture.call("GET", "/culture/videos/mine");
  expect([mine.tiles, mine.earlier, mine.waiting]).toEqual([[], [], []]);
  const captions = { captionsUploadId: null };
  expect((await culture.call("PUT", `/culture/videos/${id}/captions`, captions)).status).toBe(404);
  for (const what of ["show", "approve"])
    expect(await culture.call("POST", `/admin/videos/${id}/${what}`, {}, "admin")).toMatchObject({
      status: 409,
      body: { code: "DECIDED_MEANWHILE" },
    });
});

test("a removed video is erased by an admin", async () => {
  const { id } = await culture.put();
  await culture.decide(id, "removed");
  await erase(id);
  expect(await culture.count()).toBe(0);
  expect(await culture.files()).toEqual([]);
  expect((await culture.events()).slice(1)).toEqual([{ event: "video-erased", ...byAdmin }]);
  expect((await restore(id)).status).toBe(404);
});

test("a repeated removal erases nothing, and a video must be removed before it can be erased", async () => {
  const { id } = await culture.put();
  expect((await erase(id)).status).toBe(204);
  expect(await culture.remove(id, "admin")).toMatchObject({ status: 422, body: { code: "REASON_NEEDED" } });
  for (let time = 0; time < 2; time++) expect((await culture.decide(id, "removed")).status).toBe(200);
  expect((await restore(id)).body.state).toBe("shown");
});

test("every change of captions is logged with its actor", async () => {
  const { id } = await culture.put();
  const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n");
  const set = async (caller: TestCaller, captionsUploadId: string | null) =>
    culture.call("PUT", `/culture/videos/${id}/captions`, { captionsUploadId }, caller);
  await set("user", await culture.upload(captions, "video-captions", "user", "words.vtt"));
  await site.database.rows(sql`update culture_videos set user_id = null`);
  await set("other", null);
  expect(await culture.events()).toEqual([
    { event: "video-captions-set", of: "user@site.example", by: null },
    { event: "video-captions-removed", of: null, by: "other@site.example" },
  ]);
});
