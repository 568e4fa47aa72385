import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { openUploadFiles } from "#shared/uploads/upload-files.server.ts";
import { betweenFileAndRow, filesBelow, storeUpload } from "#shared/uploads/uploads.testing.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { type NewTrack, publishTrack } from "./publish-track.server.ts";
import { sweepTrackFiles } from "./track-files.jobs.ts";
import { insertUploadedTrack } from "./track-uploads.queries.ts";

const song = wave({ seconds: 1 });
const log = createLog("silent");

const database = await openDatabase({ url: await freshMigratedDatabase(), dataDir: "" });
const { id: userId } = await insertUser(database.db, { email: "admin@site.example", passwordHash: "none" });
let folder: string;
let context: Parameters<typeof publishTrack>[0];
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "publish-"));
  const uploads = openUploadFiles(join(folder, "uploads"));
  context = { database, log, uploads, media: folderStore(folder), source: "00000000" };
});
afterEach(async () => {
  await database.rows(sql`delete from tracks`);
  await rm(folder, { recursive: true });
});

const editor = (): RoleProof => ({
  kind: "user",
  userId,
  email: "editor@site.example",
  sessionId: randomUUID(),
  roles: ["editor"],
  hasFreshProof: true,
  isAdmitted: true,
});

async function uploaded(): Promise<NewTrack> {
  const { uploads } = context;
  const upload = { userId, purpose: "track-audio", fileName: "song.wav", bytes: song };
  const key = await storeUpload(uploads, upload);
  const texts = { title: "Low Sun", artist: "Ada", genre: null, description: null };
  const rest = {
    producer: null,
    platform: null,
    contentType: "sound",
    playlistNumber: 1,
    waveform: null,
  } as const;
  return { ...texts, ...rest, source: "home", audioUploadId: key.uploadId };
}

const storedFiles = () => filesBelow(join(folder, "media"));

test("tracks published concurrently are appended to their playlist, each at a position of its own", async () => {
  await database.rows(
    sql`insert into tracks (title, artist, position, playlist_number) values ('First', 'Eve', 3, 1)`,
  );
  const tracks = await Promise.all(Array.from({ length: 6 }, uploaded));
  let waiting: (() => void)[] = [];
  // A barrier before the insert, which makes the calls race.
  const together = betweenFileAndRow(
    context,
    () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < tracks.length) return;
        for (const go of waiting) go();
        waiting = [];
      }),
  );
  const published = await Promise.all(tracks.map((track) => publishTrack(together, editor(), track)));
  const positions = published.map((answer) => ("track" in answer ? answer.track.position : undefined));
  expect(positions.toSorted()).toEqual([4, 5, 6, 7, 8, 9]);
});

test("the track of a faster process is returned, and nothing is stored twice", async () => {
  const input = await uploaded();
  const theirs = { id: randomUUID(), title: "Low Sun", artist: "Ada", userId, position: 1 };
  const url = "/media/tracks/admin/sound/1_theirs.wav";
  const slower = betweenFileAndRow(context, () =>
    insertUploadedTrack(database.db, { ...theirs, audioUrl: url }, input.audioUploadId),
  );
  expect(await publishTrack(slower, editor(), input)).toMatchObject({
    track: { id: theirs.id, audioUrl: url },
  });
  expect(await storedFiles()).toEqual([]);
});

test("a commit whose response was lost still gives a track", async () => {
  const input = await uploaded();
  const lossy: Database = {
    ...database,
    async transaction(work) {
      await database.transaction(work);
      throw new Error("the connection broke");
    },
  };
  const published = await publishTrack({ ...context, database: lossy }, editor(), input);
  expect(published).toMatchObject({ track: { title: "Low Sun" } });
  expect(await storedFiles()).toHaveLength(1);
});

test("a cover with more megapixels than any phone's is left out with their number", async () => {
  const huge = sharp({ create: { width: 12_500, height: 10_000, channels: 3, background: "teal" } });
  const bytes = await huge.jpeg().toBuffer();
  const cover = { userId, purpose: "track-cover", fileName: "sleeve.jpg", bytes };
  const { uploadId: coverUploadId } = await storeUpload(context.uploads, cover);
  expect(await publishTrack(context, editor(), { ...(await uploaded()), coverUploadId })).toMatchObject({
    coverFailed: true,
    coverProblem: "This picture has 125 megapixels. Please choose one of at most 120.",
  });
});

test("a full disk stores nothing, and the upload can be retried", async () => {
  const input = await uploaded();
  const full = betweenFileAndRow(context, () =>
    Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })),
  );
  expect(await publishTrack(full, editor(), input)).toEqual({ refused: "DISK_FULL" });
  expect(await storedFiles()).toEqual([]);
  expect(await publishTrack(context, editor(), input)).toMatchObject({ track: { title: "Low Sun" } });
});

test("the sweep removes files that a crash left without a row, and keeps those of tracks", async () => {
  const published = await publishTrack(context, editor(), await uploaded());
  const input = await uploaded();
  // This call never returns.
  void publishTrack(
    betweenFileAndRow(context, () => new Promise(() => {})),
    editor(),
    input,
  );
  await expect.poll(storedFiles).toHaveLength(2);

  await sweepTrackFiles(context, new Date(Date.now() - MINUTE_MS));
  expect(await storedFiles()).toHaveLength(2);
  await sweepTrackFiles(context, new Date(Date.now() + 1000));
  const url = "track" in published ? published.track.audioUrl : "";
  expect(await storedFiles()).toEqual([url.split("/").at(-1)]);
  // The upload still exists, so the user can publish it after the restart.
  expect(await context.uploads.find({ userId, uploadId: input.audioUploadId })).toMatchObject({
    offset: song.length,
  });
});

test.each([
  ["before it is inspected", "find"],
  ["before it is stored", "take"],
])("an upload cancelled in another tab %s is not found", async (_, before) => {
  const input = await uploaded();
  const { uploads, media } = context;
  const cancel = () => uploads.remove({ userId, uploadId: input.audioUploadId });
  const cancelled: typeof context = {
    ...context,
    uploads: {
      ...uploads,
      async find(key) {
        const found = await uploads.find(key);
        if (before === "find") await cancel();
        return found;
      },
    },
    media: {
      ...media,
      async take(name, path) {
        if (before === "take") await cancel();
        return media.take(name, path);
      },
    },
  };
  expect(await publishTrack(cancelled, editor(), input)).toEqual({ refused: "UPLOAD_NOT_FOUND" });
  expect(await storedFiles()).toEqual([]);
});
