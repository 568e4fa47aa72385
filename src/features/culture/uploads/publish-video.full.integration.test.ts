import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { findVideo, insertVideos } from "#features/culture/videos/videos.queries.ts";
import { MAX_VIDEOS_PER_ACCOUNT } from "#features/culture/videos/videos.rules.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { openUploadFiles } from "#shared/uploads/upload-files.server.ts";
import { betweenFileAndRow, filesBelow, storeUpload } from "#shared/uploads/uploads.testing.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { sweepVideoFiles } from "../video-files.jobs.ts";
import { type NewVideo, type PublishContext, publishVideo } from "./publish-video.server.ts";

const clip = await readFile(new URL("../../../../demo/videos/stack-test.mp4", import.meta.url));
const poster = await readFile(new URL("../../../../demo/videos/stack-test.webp", import.meta.url));

const database = await openDatabase({ url: await freshMigratedDatabase(), dataDir: "" });
let folder: string;
let context: PublishContext;
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "publish-"));
  const email = `${randomUUID()}@site.example`;
  const { id } = await insertUser(database.db, { email, passwordHash: "none" });
  context = {
    database,
    secrets: testSecrets,
    jobs: { enqueue: async () => undefined, retryFailed: async () => 0 },
    log: createLog("silent"),
    media: folderStore(folder),
    uploads: openUploadFiles(join(folder, "uploads")),
    outbox: { queue: async () => {}, queueAll: async () => {}, sendNow: async () => "folder" as const },
    siteUrl: "https://site.example",
    source: "00000000",
    networks: [],
    videoApproval: false,
    waitingBytes: 1024 ** 3,
    watchedWords: [],
    caller: { kind: "user", userId: id, email, sessionId: randomUUID(), roles: [], hasFreshProof: true },
  };
});
afterEach(async () => {
  await database.rows(sql`delete from culture_videos`);
  await rm(folder, { recursive: true });
});

async function upload(purpose: string, bytes: Uint8Array): Promise<string> {
  const { uploads, caller } = context;
  const key = await storeUpload(uploads, { userId: caller.userId, purpose, fileName: "clip.mp4", bytes });
  return key.uploadId;
}

const uploaded = async (): Promise<NewVideo> => ({
  place: "general",
  category: "general",
  title: "A clip",
  replace: false,
  videoUploadId: await upload("culture-video", clip),
});

const publish = (input: NewVideo, with_: PublishContext = context) =>
  publishVideo(with_, input, async () => {});

const storedFiles = () => filesBelow(join(folder, "media", "culture-videos"));

// For behaviour of all publications (races, lost answers, a full disk) see publish-track.full.integration.test.ts.

test("a real clip and its poster are stored with their properties", async () => {
  const input = { ...(await uploaded()), posterUploadId: await upload("video-poster", poster) };
  const published = await publish(input);
  expect(published).toMatchObject({
    posterFailed: false,
    video: { duration: 4, width: 640, height: 360, state: "shown", title: "A clip" },
  });
  expect((await storedFiles()).map((name) => name.split(".").at(-1)).sort()).toEqual(["mp4", "webp"]);
  expect(await readdir(join(folder, "uploads"))).toEqual([]);
});

test.each([
  ["cut off", clip.subarray(0, clip.length / 2), "VIDEO_BROKEN"],
  ["of nothing", Buffer.alloc(0), "VIDEO_BROKEN"],
  ["that is a page", Buffer.from("<script>alert(1)</script>"), "NOT_MP4"],
])("a file %s is refused, and nothing is stored", async (_, bytes, refused) => {
  const videoUploadId = await upload("culture-video", bytes);
  const posterUploadId = await upload("video-poster", poster);
  const input = { ...(await uploaded()), videoUploadId, posterUploadId };
  const others = (await context.uploads.listOf(context.caller.userId)).length - 2;
  expect(await publish(input)).toEqual({ refused });
  expect(await storedFiles()).toEqual([]);
  expect(await context.uploads.listOf(context.caller.userId)).toHaveLength(others);
});

test("the sweep removes files that a crash left without a row, and keeps those of videos", async () => {
  const published = await publish(await uploaded());
  const input = await uploaded();
  // This call never returns.
  void publish(
    input,
    betweenFileAndRow(context, () => new Promise(() => {})),
  );
  await expect.poll(storedFiles).toHaveLength(2);

  await sweepVideoFiles(context, new Date(Date.now() - MINUTE_MS));
  expect(await storedFiles()).toHaveLength(2);
  await sweepVideoFiles(context, new Date(Date.now() + 1000));
  const url = "video" in published ? published.video.videoUrl : "";
  expect(await storedFiles()).toEqual([url.split("/").at(-1)]);
  // The upload still exists, so the owner can publish it after the restart.
  const key = { userId: context.caller.userId, uploadId: input.videoUploadId };
  expect(await context.uploads.find(key)).toMatchObject({ offset: clip.length });
});

describe("an account at its limit of videos", () => {
  const others = (count: number) =>
    insertVideos(
      database.db,
      Array.from({ length: count }, (_, n) => ({
        title: "Another",
        videoUrl: `/media/other/${n}.mp4`,
        userId: context.caller.userId,
        category: n ? ("general" as const) : ("mainframe" as const),
        fileSize: 1,
        duration: 1,
        width: 1,
        height: 1,
      })),
    );

  test("is refused another one, also in concurrent calls, with nothing stored", async () => {
    await others(MAX_VIDEOS_PER_ACCOUNT - 1);
    const answers = await Promise.all([publish(await uploaded()), publish(await uploaded())]);
    expect(answers.filter((answer) => "video" in answer)).toHaveLength(1);
    expect(answers).toContainEqual({ refused: "VIDEOS_FULL" });
    expect(await storedFiles()).toHaveLength(1);
  });

  test("may replace an own one; an admin has no limit", async () => {
    const [mainframe] = await others(MAX_VIDEOS_PER_ACCOUNT);
    const refused = await uploaded();
    expect(await publish(refused)).toEqual({ refused: "VIDEOS_FULL" });
    const replacing = { ...(await uploaded()), category: "mainframe" as const, replace: true };
    expect(await publish(replacing)).toHaveProperty("video");
    expect(await findVideo(database.db, mainframe?.id ?? "")).toBeUndefined();
    // While the new video waits for approval, the replaced one stays.
    const waiting = { ...context, videoApproval: true };
    const again = { ...(await uploaded()), category: "mainframe" as const, replace: true };
    expect(await publish(again, waiting)).toEqual({ refused: "VIDEOS_FULL" });
    const admin = { ...context, caller: { ...context.caller, roles: ["moderator"] as const } };
    expect(await publish(refused, admin)).toHaveProperty("video");
  });
});
