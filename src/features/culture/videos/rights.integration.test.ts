import { mkdir, rename, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { stubVideoReader } from "#features/culture/uploads/video-file.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

stubVideoReader();

const site = await startTestSite();
const culture = cultureOf(site);
afterEach(async () => {
  await culture.empty();
  await site.database.rows(sql`delete from audit_log`);
});

const removeOwner = (id: string) =>
  site.database.rows(sql`update culture_videos set user_id = null where id = ${id}`);

describe("removing a video", () => {
  test("by its owner erases row and files, empties the tile, and is idempotent", async () => {
    const { id } = await culture.put();
    expect((await culture.remove(id)).status).toBe(204);
    expect((await culture.remove(id)).status).toBe(204);
    expect([await culture.count(), await culture.files(), (await culture.feed()).general]).toEqual([
      0,
      [],
      null,
    ]);
    expect(await culture.events()).toEqual([{ event: "video-removed", of: "user@site.example", by: null }]);
  });

  test("by another account is refused with 403, by a visitor with 401", async () => {
    const { id } = await culture.put();
    expect(await culture.remove(id, "other")).toMatchObject({
      status: 403,
      body: { code: "NOT_YOURS", message: expect.stringContaining("someone else's video") },
    });
    expect((await culture.remove(id, "visitor")).status).toBe(401);
    expect([await culture.count(), (await culture.files()).length]).toEqual([1, 1]);
  });

  test("without an owner is allowed to every account: it is hidden and logged", async () => {
    const { id, videoUrl } = await culture.put();
    await removeOwner(id);
    expect((await culture.remove(id, "other")).status).toBe(204);
    expect((await culture.remove(id, "other")).status).toBe(204);
    expect([(await culture.feed()).general, (await fetch(site.url + videoUrl)).status]).toEqual([null, 404]);
    expect(await culture.events()).toEqual([{ event: "video-removed", of: null, by: "other@site.example" }]);
  });

  test("of the charity, or a change of its captions or tile, needs an admin", async () => {
    const { id } = await culture.put({ category: "mainframe" });
    await site.database.rows(sql`update culture_videos set user_id = null, owned_by_charity = true`);
    const refused = { status: 403, body: { code: "NOT_YOURS" } };
    expect(await culture.remove(id, "other")).toMatchObject(refused);
    const captions = `/culture/videos/${id}/captions`;
    expect(await culture.call("PUT", captions, { captionsUploadId: null }, "other")).toMatchObject(refused);
    const videoUploadId = await culture.uploadClip("other");
    for (const replace of [false, true])
      expect(await culture.publish({ videoUploadId, category: "mainframe", replace }, "other")).toMatchObject(
        { status: 403, body: { code: "TILE_TAKEN" } },
      );
    expect((await culture.feed()).mainframe?.id).toBe(id);
    expect((await culture.decide(id, "removed")).status).toBe(200);
  });

  test("by an admin is allowed for every video, and logged", async () => {
    for (const caller of ["user", "admin", undefined] as const) {
      const { id } = await culture.put({}, caller);
      if (!caller) await removeOwner(id);
      expect((await culture.decide(id, "removed")).status).toBe(200);
    }
    expect(await culture.events()).toEqual([
      { event: "video-removed", of: "user@site.example", by: "admin@site.example" },
      { event: "video-removed", of: "admin@site.example", by: null },
      { event: "video-removed", of: null, by: "admin@site.example" },
    ]);
  });

  test("succeeds although its files cannot be removed", async () => {
    const { id } = await culture.put();
    await site.database.rows(
      sql`update culture_videos set video_url = 'https://elsewhere.example/x.mp4', poster_url = '/media/../../secret' where id = ${id}`,
    );
    expect((await culture.remove(id)).status).toBe(204);
    expect(await culture.count()).toBe(0);
  });
});

describe("the feed rights of an account", () => {
  test("are returned for each tile", async () => {
    const mine = await culture.put({ category: "mainframe" });
    const ownerless = await culture.put({ category: "secondary" });
    await removeOwner(ownerless.id);
    const theirs = await culture.put({}, "other");
    const tiles = async (caller?: "admin") => {
      const { body } = await culture.call("GET", "/culture/videos/mine", undefined, caller);
      return Object.fromEntries(
        body.tiles.map((tile: { id: string; isOwn: boolean; mayRemove: boolean }) => [
          tile.id,
          [tile.isOwn, tile.mayRemove],
        ]),
      );
    };
    expect(await tiles()).toEqual({
      [mine.id]: [true, true],
      [ownerless.id]: [false, true],
      [theirs.id]: [false, false],
    });
    expect(Object.values(await tiles("admin"))).toEqual(Array(3).fill([false, true]));
  });
});

describe("a tile with a single video", () => {
  test.each(["mainframe", "secondary"])(
    "(%s) refuses a video above another account's; general tiles accept it",
    async (category) => {
      const shown = await culture.put({ category });
      const videoUploadId = await culture.uploadClip("other");
      const refused = { status: 403, body: { code: "TILE_TAKEN" } };
      for (const replace of [false, true])
        expect(await culture.publish({ videoUploadId, category, replace }, "other")).toMatchObject(refused);
      expect([await culture.count(), (await culture.files()).length]).toEqual([1, 1]);
      expect((await culture.feed())[category as "mainframe"]?.id).toBe(shown.id);
      await culture.put();
      expect((await culture.publish({ videoUploadId }, "other")).status).toBe(200);
    },
  );

  test.each([
    ["an own video", "user", "user", 1, { of: "user@site.example", by: null }],
    ["an imported video", null, "user", 2, { of: null, by: "user@site.example" }],
    [
      "another account's, by an admin",
      "user",
      "admin",
      2,
      { of: "user@site.example", by: "admin@site.example" },
    ],
  ] as const)(
    "replaces %s on the mainframe: its URL no longer works, and the log has the removal",
    async (_, owner, caller, kept, event) => {
      const old = await culture.put({ category: "mainframe" });
      if (owner === null) await removeOwner(old.id);
      const { id } = await culture.put({ category: "mainframe", replace: true }, caller);
      expect((await culture.feed()).mainframe?.id).toBe(id);
      expect((await fetch(site.url + old.videoUrl)).status).toBe(404);
      expect([await culture.count(), (await culture.files()).length]).toEqual([kept, kept]);
      expect(await culture.events()).toEqual([{ event: "video-removed", ...event }]);
    },
  );

  test("without `replace`, or in another category, the old video stays below", async () => {
    const first = await culture.put({ category: "mainframe" });
    const second = await culture.put({ category: "mainframe" });
    await culture.put({ category: "secondary" });
    await culture.put({ category: "secondary", replace: true });
    expect(await culture.count()).toBe(4);
    await culture.remove(second.id);
    expect((await culture.feed()).mainframe?.id).toBe(first.id);
  });
});

describe("captions", () => {
  const upload = (text: string, caller?: "other") =>
    culture.upload(Buffer.from(text), "video-captions", caller, "words.vtt");
  const text = "WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nHello\n";
  const set = (id: string, captionsUploadId: string | null, caller?: "other") =>
    culture.call("PUT", `/culture/videos/${id}/captions`, { captionsUploadId }, caller);

  test("are set, changed and removed with the right to remove the video; unused files are removed", async () => {
    const { id } = await culture.put();
    const first = await set(id, await upload(text));
    expect(first.status).toBe(200);
    const served = await fetch(site.url + first.body.captionsUrl);
    expect([served.headers.get("content-type"), await served.text()]).toEqual([
      "text/vtt; charset=utf-8",
      text,
    ]);
    const second = await set(id, await upload(`${text}\n00:03.000 --> 00:04.000\nYou\n`));
    expect(second.body.captionsUrl).not.toBe(first.body.captionsUrl);
    expect(await culture.files()).toHaveLength(2);
    expect((await set(id, null)).body.captionsUrl).toBeNull();
    expect(await culture.files()).toHaveLength(1);
  });

  test("in SubRip are stored as WebVTT", async () => {
    const { id } = await culture.put();
    const changed = await set(id, await upload("1\n00:00:00,000 --> 00:00:02,000\nHello\n"));
    const served = await fetch(site.url + changed.body.captionsUrl);
    expect(await served.text()).toBe(text);
  });

  test("of another account's or an unknown video, and invalid ones, are refused without storing anything", async () => {
    const { id } = await culture.put();
    expect(await set(id, await upload(text, "other"), "other")).toMatchObject({
      status: 403,
      body: { code: "NOT_YOURS" },
    });
    const nowhere = "00000000-0000-4000-8000-000000000009";
    expect(await set(nowhere, await upload(text))).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
    expect(await set(id, await upload("WEBVTT\n\n00:02.000 --> 00:00.000\nHello"))).toMatchObject({
      status: 422,
      body: { code: "NOT_CAPTIONS", message: "Line 3: it ends before it begins." },
    });
    expect(await set(id, await culture.uploadClip())).toMatchObject({ body: { code: "UPLOAD_NOT_FOUND" } });
    expect(await culture.files()).toHaveLength(1);
  });
});

// This test is last because it deletes an account.
test("a deleted account's film is removed by a job if the store failed at the deletion", async () => {
  const { videoUrl } = await culture.put({}, "other");
  const film = join(site.dataDir, videoUrl);
  await rename(film, `${film}.aside`);
  // A folder in the video's place cannot be removed as a file.
  await mkdir(film);
  const deleted = await culture.call("POST", "/account/delete", { password: goodPassword }, "other");
  expect(deleted.status).toBe(204);
  await rmdir(film);
  await rename(`${film}.aside`, film);
  const status = async () => (await fetch(site.url + videoUrl)).status;
  expect(await status()).toBe(200);
  await site.database.rows(sql`update pgboss.job set start_after = now() where name = 'end-video-urls'`);
  await eventually(async () => expect(await status()).toBe(404));
});
