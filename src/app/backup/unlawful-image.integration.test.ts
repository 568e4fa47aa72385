import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { stubVideoReader } from "#features/culture/uploads/video-file.testing.ts";
import { keepEvidence } from "#features/culture/video-files.jobs.ts";
import { readManifest } from "#shared/backup/manifest.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { backUp, emptyPlace, filesIn, restoreInto } from "./backup.testing.ts";

stubVideoReader();

const site = await startTestSite();
const culture = cultureOf(site);
beforeEach(async () => {
  await culture.empty();
  await site.database.rows(sql`delete from audit_log`);
});

async function mark(id: string, isUnlawful = true, caller: AnyTestCaller = "moderator") {
  const response = await site.send(caller, "PUT", `/admin/videos/${id}/unlawful`, { isUnlawful });
  return response.status;
}

const stored = async () =>
  (
    await site.database.rows<{ state: string; url: string }>(
      sql`select state, video_url as url from culture_videos`,
    )
  )[0];
const statusOf = async (url: string) => (await fetch(site.url + url)).status;
const report = (id: string) =>
  culture.call("POST", `/culture/videos/${id}/reports`, { reason: "illegal" }, "visitor");

test("a backup has no file of an unlawful image, and names what it left out; a restore of it works", async () => {
  const { id } = await culture.put();
  await culture.put({}, "other");
  expect(await mark(id)).toBe(204);
  const source = { ...site, url: site.databaseUrl };
  const backup = await backUp(source);
  const [film] = await site.database.rows<{ names: string[] }>(
    sql`select array_remove(array[video_url, poster_url], null) as names from culture_videos where id = ${id}`,
  );
  const withheld = (film?.names ?? []).map((url) => url.replace("/media/", ""));
  const [name = ""] = withheld;
  expect(backup.manifest.withheld.toSorted()).toEqual(withheld.toSorted());
  expect((await readManifest(backup.folder)).withheld).toContain(name);
  expect(existsSync(join(backup.folder, "media", name))).toBe(false);
  expect(readdirSync(join(backup.folder, "media"), { recursive: true })).not.toContain(name);
  const place = await emptyPlace();
  const restored = await restoreInto(place, backup);
  expect(await restored.rows(sql`select state from culture_videos where unlawful_at is not null`)).toEqual([
    { state: "hidden" },
  ]);
  await restored.close();
  expect(Object.keys(await filesIn(place.dataDir))).toHaveLength(backup.manifest.media.length);
  expect(backup.manifest.media.length).toBeGreaterThan(0);

  expect(await mark(id, false)).toBe(204);
  const { manifest } = await backUp(source);
  expect(manifest.media).toHaveLength(backup.manifest.media.length + withheld.length);
  expect(manifest.withheld).toEqual([]);
});

test("an unlawful image is served by no address, whatever its owner and moderators do", async () => {
  const { id, videoUrl } = await culture.put();
  const seen = new Set([videoUrl]);
  const lookAgain = async () => {
    seen.add((await stored())?.url ?? "");
    const answers = await Promise.all([...seen].map(statusOf));
    return answers.filter((status) => status !== 404).length;
  };
  // Hidden before the mark: moderators have an address of the file.
  await culture.decide(id, "hidden");
  expect(await lookAgain()).toBe(1);
  expect(await mark(id)).toBe(204);
  expect(await lookAgain()).toBe(0);
  expect((await culture.files()).every((name) => name.includes("sealed"))).toBe(true);

  const captionsUploadId = await culture.upload(
    Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n"),
    "video-captions",
    "user",
    "clip.vtt",
  );
  expect((await culture.call("PUT", `/culture/videos/${id}/captions`, { captionsUploadId })).status).toBe(
    200,
  );
  expect((await culture.files()).every((name) => name.includes("sealed"))).toBe(true);

  // Without the mark it is a hidden video, which moderators can watch and restore.
  expect(await mark(id, false)).toBe(204);
  expect(await lookAgain()).toBe(1);
  expect(await mark(id)).toBe(204);
  await culture.remove(id);
  expect([await lookAgain(), (await stored())?.state]).toEqual([0, "sealed"]);
});

test("a film whose mark is taken away can be shown, and plays", async () => {
  const { id } = await culture.put();
  await mark(id);
  await mark(id, false);
  expect((await culture.call("POST", `/admin/videos/${id}/show`, {}, "admin")).status).toBe(200);
  const { general } = await culture.feed();
  expect(general?.id).toBe(id);
  expect(await statusOf((await stored())?.url ?? "")).toBe(200);
});

test("a mark hides a film that everybody sees, mails nobody, and is a row of the log", async () => {
  const { id, videoUrl } = await culture.put();
  const mails = (await site.mailTo("user@site.example")).length;
  for (const caller of ["user", "other", "visitor"] as const)
    expect(await mark(id, true, caller), caller).not.toBe(204);
  for (let time = 0; time < 2; time++) expect(await mark(id)).toBe(204);
  expect((await culture.feed()).general).toBeNull();
  expect(await statusOf(videoUrl)).toBe(404);
  expect((await site.mailTo("user@site.example")).length).toBe(mails);
  expect(await mark(id, false)).toBe(204);
  const row = { of: "user@site.example", by: "moderator@site.example" };
  expect(await culture.events()).toEqual([
    { event: "video-marked-unlawful", ...row },
    { event: "video-mark-removed", ...row },
  ]);
});

test("while it is marked a film is neither shown nor erased, and its files keep their names", async () => {
  const { id } = await culture.put();
  await mark(id);
  const before = await stored();
  const files = await culture.files();
  expect((await culture.call("POST", `/admin/videos/${id}/show`, {}, "admin")).status).toBe(409);
  await culture.decide(id, "removed");
  await culture.call("DELETE", `/admin/videos/${id}`, undefined, "admin");
  expect(await stored()).toEqual({ ...before, state: "removed" });
  expect((await culture.call("POST", `/admin/videos/${id}/restore`, {}, "admin")).status).toBe(200);
  expect((await stored())?.state).toBe("hidden");
  await culture.remove(id);
  expect(await stored()).toEqual({ ...before, state: "sealed" });
  const context = { log: createLog("silent"), database: site.database, jobs: site.jobs };
  const keep = () =>
    keepEvidence({ ...context, media: folderStore(site.dataDir) }, new Date(Date.now() + 1000));
  await keep();
  expect([await stored(), await culture.files()]).toEqual([{ ...before, state: "sealed" }, files]);
  expect(await mark(id, false, "evidence-viewer")).toBe(204);
  await keep();
  expect([await culture.count(), await culture.files()]).toEqual([0, []]);
});

test("an evidence viewer marks what is sealed without a look at it", async () => {
  const { id } = await culture.put();
  await report(id);
  await culture.remove(id);
  expect(await mark(id, true, "evidence-viewer")).toBe(204);
  const list = await culture.call("GET", "/admin/sealed-videos", undefined, "admin");
  expect(list.body).toMatchObject([{ id, unlawfulAt: expect.any(String) }]);
  expect((await culture.events()).map(({ event }) => event)).not.toContain("video-evidence-seen");
});
