import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";

const song = wave({ seconds: 2.9 });

const site = await startTestSite();

describe("publishing a track", () => {
  afterEach(async () => {
    await site.database.rows(sql`delete from tracks`);
    for (const folder of ["uploads", "media/tracks", "media/covers"])
      await rm(join(site.dataDir, folder), { recursive: true, force: true });
  });

  async function publish(body: object, caller: TestCaller = "admin") {
    return site.call(caller, "POST", "/music/tracks", {
      title: "Low Sun",
      artist: "Ada",
      ...body,
    });
  }

  const uploadSong = (fileName = "Low Sun.wav") => uploaderOf(site).upload(song, { fileName });
  const uploadCover = (bytes: Uint8Array) =>
    uploaderOf(site).upload(bytes, { purpose: "track-cover", fileName: "sleeve.jpg" });
  const aPicture = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: "#2040c0" } })
      .jpeg()
      .toBuffer();

  /** All files below a folder of the data folder, by relative path. */
  async function filesIn(folder: string): Promise<string[]> {
    const entries = await readdir(join(site.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(site.dataDir.length + folder.length + 2));
  }

  const everything = async () => [...(await filesIn("media/tracks")), ...(await filesIn("media/covers"))];
  const countTracks = async () =>
    (await site.database.rows<{ count: number }>(sql`select count(*)::int as count from tracks`))[0]?.count;

  test("inserts a row with the file's facts, and stores the file under the specified name", async () => {
    const audioUploadId = await uploadSong();
    const coverUploadId = await uploadCover(await aPicture());
    const { status, body } = await publish({
      audioUploadId,
      coverUploadId,
      title: "  Low Sun ",
      genre: "  ",
      description: "",
      producer: " Grace ",
      playlistNumber: 2,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      coverFailed: false,
      coverProblem: null,
      track: {
        title: "Low Sun",
        artist: "Ada",
        genre: null,
        description: null,
        producer: "Grace",
        platform: null,
        duration: 2,
        fileSize: song.length,
        contentType: "sound",
        playlistNumber: 2,
        position: 1,
        audioUrl: expect.stringMatching(/^\/media\/tracks\/admin\/sound\/\d{13}_Low-Sun-[0-9a-f]{12}\.wav$/),
        coverImageUrl: expect.stringMatching(
          /^\/media\/covers\/admin\/\d{13}_Low-Sun-[0-9a-f]{12}-512\.webp$/,
        ),
      },
    });
    const served = await fetch(site.url + body.track.audioUrl);
    expect(served.headers.get("content-type")).toBe("audio/wav");
    expect(Buffer.from(await served.arrayBuffer()).equals(song)).toBe(true);
    expect(await filesIn("media/covers")).toHaveLength(3);
    for (const size of [256, 512, 1024])
      expect((await fetch(site.url + body.track.coverImageUrl.replace("512", String(size)))).status).toBe(
        200,
      );
    // The upload is deleted.
    expect(await filesIn("uploads")).toEqual([]);
    const [row] = await site.database.rows<{ email: string }>(
      sql`select users.email from tracks join users on users.id = user_id`,
    );
    expect(row?.email).toBe("admin@site.example");
  });

  test("keeps the waveform of a client that has decoded the sound; none is no error, another length is", async () => {
    const waveform = Buffer.from(Array.from({ length: 96 }, (_, section) => section)).toString("base64");
    const audioUploadId = await uploadSong();
    const short = await publish({ audioUploadId, waveform: waveform.slice(4) });
    expect(short.status).toBe(400);
    expect((await publish({ audioUploadId, waveform })).body.track.waveform).toBe(waveform);
    expect((await publish({ audioUploadId: await uploadSong() })).body.track.waveform).toBeNull();
  });

  test("repeated or concurrent calls publish one track, with one audit entry", async () => {
    const audioUploadId = await uploadSong();
    const answers = await Promise.all([publish({ audioUploadId }), publish({ audioUploadId })]);
    answers.push(await publish({ audioUploadId, title: "Another" }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.track.id)).size).toBe(1);
    expect(await countTracks()).toBe(1);
    expect(await filesIn("media/tracks")).toHaveLength(1);
    const events = await site.database.rows(sql`
      select event, actor.email as by, detail from audit_log left join users actor on actor.id = actor_id
        where event like 'track-%' and detail->>'track' = ${answers[0]?.body.track.id}`);
    expect(events).toEqual([
      { event: "track-added", by: "admin@site.example", detail: { track: answers[0]?.body.track.id } },
    ]);
  });

  test.each([
    ["home", { title: " " }, "Please fill in all required fields and select an audio file"],
    ["home", { artist: "" }, "Please fill in all required fields and select an audio file"],
    ["home", { audioUploadId: undefined }, "Please fill in all required fields and select an audio file"],
    ["content", { title: "" }, "Please fill in title, artist and select an audio file"],
  ])("from %s without %j is refused with the source's message", async (source, missing, message) => {
    const audioUploadId = await uploadSong();
    expect(await publish({ audioUploadId, source, ...missing })).toMatchObject({
      status: 400,
      body: { code: "MISSING_FIELDS", message },
    });
    expect(await countTracks()).toBe(0);
  });

  test("by a visitor is refused with the specified message", async () => {
    expect(await publish({ audioUploadId: await uploadSong() }, "visitor")).toMatchObject({
      status: 401,
      body: { message: "You must be logged in to upload tracks" },
    });
  });

  test.each([
    [
      "a program",
      "This one is no sound file that we know.",
      Buffer.from("MZ\x90\0 no sound".repeat(100), "latin1"),
    ],
    ["nothing", "This one is empty.", Buffer.alloc(0)],
    ["text", "This one is no sound file that we know.", Buffer.from("la la la ".repeat(1000))],
    ["a sound cut off", "This one is cut off: its end is missing.", song.subarray(0, song.length / 2)],
  ])("%s named song.mp3 is refused with the reason, and nothing is stored", async (_, reason, bytes) => {
    const coverUploadId = await uploadCover(await aPicture());
    for (const [source, quoted] of [
      ["home", "Please upload a valid audio file (MP3, WAV, M4A, AAC)"],
      ["content", "Please select an audio file"],
    ]) {
      const message = `${quoted}. ${reason}`;
      const audioUploadId = await uploaderOf(site).upload(bytes, { fileName: "song.mp3" });
      expect(await publish({ audioUploadId, coverUploadId, source })).toMatchObject({
        status: 422,
        body: { code: "NOT_AUDIO", message },
      });
    }
    expect([await countTracks(), await everything(), await filesIn("uploads")]).toEqual([0, [], []]);
  });

  test("a FLAC is accepted from /admin/content and refused from the home page", async () => {
    const flac = await readFile(new URL("./sounds/tone.flac", import.meta.url));
    const upload = () => uploaderOf(site).upload(flac, { fileName: "tone.mp3" });
    expect((await publish({ audioUploadId: await upload(), source: "home" })).status).toBe(422);
    const { status, body } = await publish({
      audioUploadId: await upload(),
      source: "content",
      contentType: "interview",
    });
    expect(status).toBe(200);
    expect(body.track.audioUrl).toMatch(/\/tracks\/admin\/interview\/\d+_Low-Sun-[0-9a-f]+\.flac$/);
  });

  test("an invalid cover is left out with a warning", async () => {
    const coverUploadId = await uploadCover(Buffer.from("<svg onload='alert(1)'/>"));
    const { status, body } = await publish({ audioUploadId: await uploadSong(), coverUploadId });
    expect([status, body.coverFailed, body.track.coverImageUrl]).toEqual([200, true, null]);
    expect(body.coverProblem).toBeNull();
    expect(await filesIn("media/covers")).toEqual([]);
    expect(await filesIn("uploads")).toEqual([]);
  });

  test("a track is stored under a safe name of its title, without its file's own name", async () => {
    const audioUploadId = await uploadSong("Ada at 12 Elm Road.wav");
    const coverUploadId = await uploadCover(await aPicture());
    const { body } = await publish({ audioUploadId, coverUploadId, title: "../../../etc/passwd" });
    expect(body.track.audioUrl).toMatch(/^\/media\/tracks\/admin\/sound\/\d+_etc-passwd-\w+\.wav$/);
    expect(body.track.coverImageUrl).toMatch(/_etc-passwd-/);
    expect(await filesIn("media/tracks")).toEqual([body.track.audioUrl.replace("/media/tracks/", "")]);
  });

  test("a missing or unfinished upload, or one of a cover, is refused as audio", async () => {
    const { uploadId } = await uploaderOf(site).begin(100);
    expect(await publish({ audioUploadId: uploadId })).toMatchObject({
      status: 409,
      body: { code: "UPLOAD_UNFINISHED", message: "Failed to upload track. Please try again." },
    });
    const picture = await uploadCover(await aPicture());
    for (const audioUploadId of ["0".repeat(32), picture])
      expect(await publish({ audioUploadId })).toMatchObject({
        status: 404,
        body: { code: "UPLOAD_NOT_FOUND", message: "Failed to upload track. Please try again." },
      });
  });

  test("another account's upload is not found, for admins too, before and after its publication", async () => {
    const audioUploadId = await uploadSong();
    await site.headersOf("other");
    await site.database.rows(
      sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = 'other@site.example'`,
    );
    try {
      expect((await publish({ audioUploadId }, "other")).status).toBe(404);
      expect((await publish({ audioUploadId })).status).toBe(200);
      expect((await publish({ audioUploadId }, "other")).status).toBe(404);
    } finally {
      await site.database.rows(
        sql`delete from user_roles using users where users.id = user_id and email = 'other@site.example'`,
      );
    }
  });

  test("a failure in the database stores nothing, and can be retried", async () => {
    const audioUploadId = await uploadSong();
    const coverUploadId = await uploadCover(await aPicture());
    await site.database.rows(
      sql`alter table tracks add constraint refuse_all check (title <> 'Low Sun') not valid`,
    );
    try {
      expect(await publish({ audioUploadId, coverUploadId })).toMatchObject({
        status: 500,
        body: { code: "UPLOAD_FAILED", message: "Failed to upload track. Please try again." },
      });
    } finally {
      await site.database.rows(sql`alter table tracks drop constraint refuse_all`);
    }
    expect([await countTracks(), await everything()]).toEqual([0, []]);
    expect(await publish({ audioUploadId, coverUploadId })).toMatchObject({
      status: 200,
      body: { coverFailed: false },
    });
  });

  test("a text over its limit is refused, and characters that cannot be stored are left out", async () => {
    const audioUploadId = await uploadSong();
    for (const bad of [{ title: "x".repeat(201) }, { description: "x".repeat(5001) }])
      expect((await publish({ audioUploadId, ...bad })).status).toBe(400);
    expect(await countTracks()).toBe(0);
    expect((await publish({ audioUploadId, artist: "Ada\0\ufffe" })).body).toMatchObject({
      track: { artist: "Ada" },
    });
  });
});
