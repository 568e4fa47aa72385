import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { TERMS_NOT_ACCEPTED } from "#features/culture/terms/terms.rules.ts";
import { videoMessages, videoPlaces } from "#features/culture/videos/videos.rules.ts";
import { MIB, uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { terms } from "../terms/terms.copy.ts";
import { blockReads, clipBytes, countBlockedReads, stubVideoReader } from "./video-file.testing.ts";

stubVideoReader();

const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n");

const site = await startTestSite();
const culture = cultureOf(site);

describe("publishing a video", () => {
  afterEach(() => culture.empty());

  test("inserts a row, stores the files under the specified names, and the feed has it at once", async () => {
    const { status, body } = await culture.publish({
      videoUploadId: await culture.uploadClip(),
      posterUploadId: await culture.upload(Buffer.from("picture"), "video-poster"),
      captionsUploadId: await culture.upload(captions, "video-captions"),
      place: "mainframe",
      category: "mainframe",
      title: " <b>Dock</b> ",
    });
    expect([status, body.state, body.posterFailed, body.captionsFailed]).toEqual([
      200,
      "shown",
      false,
      false,
    ]);
    const stem = /^\/media\/culture-videos\/culture-videos\/\d{13}_[0-9a-f]{16}/.exec(
      body.video.videoUrl,
    )?.[0];
    expect(body.video).toEqual({
      id: expect.any(String),
      title: "<b>Dock</b>",
      category: "mainframe",
      videoUrl: `${stem}.mp4`,
      posterUrl: `${stem}.webp`,
      captionsUrl: `${stem}.vtt`,
      duration: 5,
      width: 480,
      height: 854,
    });
    const none = { secondary: null, general: null, secondGeneral: null };
    expect(await culture.feed()).toEqual({ mainframe: body.video, ...none });
    expect(await culture.files()).toHaveLength(3);
    for (const [url, type] of [
      [body.video.videoUrl, "video/mp4"],
      [body.video.captionsUrl, "text/vtt; charset=utf-8"],
    ])
      expect((await fetch(site.url + url)).headers.get("content-type")).toBe(type);
    // The upload is deleted.
    expect(await uploadsLeft()).toEqual([]);
  });

  test("an account accepts the present rules once, and nothing is published before", async () => {
    const mine = async () => (await culture.call("GET", "/culture/videos/mine")).body.termsToAccept;
    const stored = () =>
      site.database.rows(
        sql`select version, created_at from terms_acceptances where version = ${terms.parts.since}`,
      );
    const videoUploadId = await culture.uploadClip();
    await site.database.rows(sql`delete from terms_acceptances`);
    for (const acceptsTerms of [undefined, "2020-01-01"])
      expect(await culture.publish({ videoUploadId, acceptsTerms })).toMatchObject({
        status: 403,
        body: { code: "TERMS_NOT_ACCEPTED", message: TERMS_NOT_ACCEPTED },
      });
    expect([await mine(), await stored(), await culture.count()]).toEqual([terms.parts.since, [], 0]);
    expect((await culture.publish({ videoUploadId })).status).toBe(200);
    const [first] = await stored();
    expect(await mine()).toBe(null);
    const another = { videoUploadId: await culture.uploadClip(), acceptsTerms: undefined };
    expect((await culture.publish(another)).status).toBe(200);
    expect(await stored()).toEqual([first]);
  });

  test("an editor who gives the rules another day has every account accept them again, until an undo", async () => {
    await culture.publish({ videoUploadId: await culture.uploadClip() });
    const mine = async () => (await culture.call("GET", "/culture/videos/mine")).body.termsToAccept;
    const save = async (version: number, words: object | null) =>
      culture.call("PUT", "/admin/words/terms/parts", { version, words, when: "now" }, "admin");
    expect(await mine()).toBe(null);
    expect((await save(0, { ...terms.parts, since: "2027-05-01" })).status).toBe(200);
    expect(await mine()).toBe("2027-05-01");
    const videoUploadId = await culture.uploadClip();
    for (const acceptsTerms of [undefined, terms.parts.since])
      expect((await culture.publish({ videoUploadId, acceptsTerms })).status).toBe(403);
    expect((await culture.publish({ videoUploadId, acceptsTerms: "2027-05-01" })).status).toBe(200);
    // A user can correct a typing error without answering the questions again.
    const list = terms.parts.list.slice(1);
    expect((await save(1, { list, since: "2027-05-01" })).status).toBe(200);
    expect(await mine()).toBe(null);
    expect((await save(2, null)).status).toBe(200);
    expect(await mine()).toBe(null);
  });

  test("the tiles have the newest mainframe and secondary video, and the two newest general ones", async () => {
    const put = (category: string) => culture.put({ category });
    await put("general");
    const [second, first] = [await put("general"), await put("general")];
    const secondary = await put("secondary");
    await put("mainframe");
    const mainframe = await put("mainframe");
    const { body } = await culture.call("GET", "/culture/videos", undefined, "visitor");
    expect(Object.entries(body).map(([tile, video]) => [tile, (video as { id: string }).id])).toEqual([
      ["mainframe", mainframe.id],
      ["secondary", secondary.id],
      ["general", first.id],
      ["secondGeneral", second.id],
    ]);
  });

  test("no response reveals the owner of a video", async () => {
    await culture.put();
    const me = (await culture.call("GET", "/account")).body.id;
    for (const caller of ["visitor", "user", "other"] as const)
      for (const path of ["", "/mine"]) {
        const { body } = await culture.call("GET", `/culture/videos${path}`, undefined, caller);
        expect(JSON.stringify(body)).not.toMatch(new RegExp(`${me}|user@site.example|userId|uploadId`, "i"));
      }
  });

  test.each(videoPlaces)(
    "from %s a file that is no MP4 is refused for its type before its size, with the place's message",
    async (place) => {
      const { type } = videoMessages[place];
      for (const bytes of [Buffer.alloc(0), Buffer.from("\0\0\0\x14ftypqt  "), Buffer.from("<script>")]) {
        const answer = await culture.publish({
          videoUploadId: await culture.uploadClip("user", bytes),
          place,
        });
        expect(answer).toMatchObject({
          status: 422,
          body: { code: "NOT_MP4", message: "text" in type ? type.text : type.title },
        });
      }
      expect([await culture.count(), await culture.files()]).toEqual([0, []]);
    },
  );

  test.each(["clip.mov", "CLIP.MOV", "clip.qt"])(
    "%s is refused as no MP4 whatever it contains",
    async (name) => {
      const videoUploadId = await culture.uploadClip("user", clipBytes(), name);
      expect(await culture.publish({ videoUploadId })).toMatchObject({
        status: 422,
        body: { code: "NOT_MP4" },
      });
      expect([await culture.count(), await culture.files()]).toEqual([0, []]);
    },
  );

  test.each([
    ["hevc", "VIDEO_CODEC", /as MP4 with H.264 video/],
    ["cut", "VIDEO_BROKEN", /cut off or damaged/],
    ["trimmed", "VIDEO_TRIMMED", /Export it from a video app as a new video/],
  ] as const)("a %s file is refused with its message, and nothing is stored", async (what, code, message) => {
    const videoUploadId = await culture.uploadClip("user", clipBytes(what));
    expect(await culture.publish({ videoUploadId })).toMatchObject({
      status: 422,
      body: { code, message: expect.stringMatching(message) },
    });
    expect([await culture.count(), await culture.files()]).toEqual([0, []]);
  });

  test.each([
    ["culture-video", 50 * MIB, "Please upload a video smaller than 50MB."],
    ["video-poster", 5 * MIB, "Please choose a picture smaller than 5MB."],
    ["video-captions", 256 * 1024, "This captions file is larger than 256 kB."],
  ])("%s has at most %i bytes", async (purpose, most, message) => {
    const { begin } = uploaderOf(site, "user");
    expect((await begin(most, { purpose })).response.status).toBe(201);
    const { response } = await begin(most + 1, { purpose });
    expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ message })]);
  });

  test("an invalid poster and invalid captions are left out with a warning", async () => {
    const { status, body } = await culture.publish({
      videoUploadId: await culture.uploadClip(),
      posterUploadId: await culture.upload(Buffer.from("<svg onload='alert(1)'/>"), "video-poster"),
      captionsUploadId: await culture.upload(Buffer.from("WEBVTT\n\n<script>"), "video-captions"),
    });
    expect([status, body.posterFailed, body.captionsFailed]).toEqual([200, true, true]);
    expect([body.video.posterUrl, body.video.captionsUrl]).toEqual([null, null]);
    expect(await culture.files()).toHaveLength(1);
  });

  test.each([
    [{ title: " " }, "Title is required."],
    [{ category: "front" }, undefined],
    [{ videoUploadId: "../../../etc/passwd" }, undefined],
  ])("%j is refused", async (bad, message) => {
    const videoUploadId = await culture.uploadClip();
    const { status, body } = await culture.publish({ videoUploadId, ...bad });
    expect(status).toBe(400);
    if (message) expect(JSON.stringify(body)).toContain(message);
    expect(await culture.count()).toBe(0);
  });

  test("a missing or unfinished upload, one of another purpose or of another account is refused", async () => {
    const { uploadId } = await uploaderOf(site, "user").begin(100, { purpose: "culture-video" });
    expect(await culture.publish({ videoUploadId: uploadId, place: "secondary" })).toMatchObject({
      status: 409,
      body: { code: "UPLOAD_UNFINISHED", message: "Failed to upload video" },
    });
    const picture = await culture.upload(Buffer.from("picture"), "video-poster");
    for (const videoUploadId of ["0".repeat(32), picture, await culture.uploadClip("admin")])
      expect(await culture.publish({ videoUploadId })).toMatchObject({
        status: 404,
        body: {
          code: "UPLOAD_NOT_FOUND",
          message: "There was an error uploading your video. Please try again.",
        },
      });
  });

  test("a failure in the database stores nothing, and can be retried", async () => {
    const videoUploadId = await culture.uploadClip();
    await site.database.rows(
      sql`alter table culture_videos add constraint refuse_all check (duration > 99) not valid`,
    );
    try {
      expect(await culture.publish({ videoUploadId, place: "content" })).toMatchObject({
        status: 500,
        body: { code: "UPLOAD_FAILED", message: "Upload failed" },
      });
    } finally {
      await site.database.rows(sql`alter table culture_videos drop constraint refuse_all`);
    }
    expect([await culture.count(), await culture.files()]).toEqual([0, []]);
    expect((await culture.publish({ videoUploadId })).status).toBe(200);
  });

  test.each([
    ["../../../etc/passwd", /_etc-passwd-/],
    ["Ünïcödé ♫ 音楽", /_Unicode-/],
    ["<script>", /_script-/],
  ])("an admin's film %j is stored under a safe name, without that of its file", async (title, expected) => {
    const videoUploadId = await culture.uploadClip("admin", clipBytes(), "Dana at home.mp4");
    const { body } = await culture.publish(
      { videoUploadId, title, place: "content", category: "secondary" },
      "admin",
    );
    expect(body.video.videoUrl).toMatch(/^\/media\/culture-videos\/admin\/secondary\/[\w-]+\.mp4$/);
    expect(body.video.videoUrl).toMatch(expected);
    expect(body.video.videoUrl).not.toContain("Dana");
    await culture.empty();
    const others = await culture.put({ place: "content" });
    expect(others.videoUrl).toMatch(/\/culture-videos\/culture-videos\/\d+_[0-9a-f]+\.mp4$/);
  });

  test("the limit is ten an hour; admins have none", async () => {
    for (let time = 0; time < 10; time++) await culture.put();
    const refused = await culture.publish({ videoUploadId: await culture.uploadClip() });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "MANY_VIDEOS", message: "You have uploaded many videos this hour. Try again later." },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    for (let time = 0; time < 11; time++) await culture.put({}, "admin");
    expect(await culture.count()).toBe(21);
  });

  test("deleting an account deletes its videos and their files, also one being published", async () => {
    await culture.put({ category: "secondary" }, "other");
    const nobodys = await culture.put({}, "other");
    await site.database.rows(sql`update culture_videos set user_id = null where id = ${nobodys.id}`);
    const videoUploadId = await culture.uploadClip("other");
    const before = countBlockedReads();
    const go = blockReads();
    const late = culture.publish({ videoUploadId }, "other");
    await eventually(() => expect(countBlockedReads()).toBe(before + 1));
    const deleted = await culture.call("POST", "/account/delete", { password: goodPassword }, "other");
    expect(deleted.status).toBe(204);
    go();
    expect((await late).status).toBe(500);
    expect([await culture.count(), await culture.files()]).toEqual([
      1,
      [nobodys.videoUrl.replace("/media/culture-videos/", "")],
    ]);
  });

  // This test is last because it signs "user" out.
  test("a visitor is asked to sign in, also when the session ends between upload and publish", async () => {
    const videoUploadId = await culture.uploadClip();
    const signedOut = { status: 401, body: { code: "UNAUTHORIZED", message: "Sign in to upload videos" } };
    expect(await culture.publish({ videoUploadId }, "visitor")).toMatchObject(signedOut);
    const kept = await site.database.rows<{ id: string }>(
      sql`delete from sessions using users where users.id = user_id and email = 'user@site.example' returning sessions.*`,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(await culture.publish({ videoUploadId })).toMatchObject(signedOut);
    expect([await culture.count(), await culture.files()]).toEqual([0, []]);
  });

  async function uploadsLeft(): Promise<string[]> {
    const entries = await readdir(join(site.dataDir, "uploads"), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
});
