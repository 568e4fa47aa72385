import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call } from "@orpc/server";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { digestOfMailbox, keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { cultureVideosPersonalData } from "#features/culture/videos/videos.personal-data.ts";
import { findVideo, insertVideos, listFileUrls } from "#features/culture/videos/videos.queries.ts";
import type { VideoState } from "#features/culture/videos/videos.rules.ts";
import type { SignedIn } from "#shared/api/caller.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { openUploadFiles } from "#shared/uploads/upload-files.server.ts";
import { storeUpload } from "#shared/uploads/uploads.testing.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { insertDecision } from "../decisions/decisions.queries.ts";
import { terms } from "../terms/terms.copy.ts";
import { keepEvidence, sweepVideoFiles } from "../video-files.jobs.ts";
import { endUrls } from "../videos/end-urls.jobs.ts";
import { videosRouter } from "../videos.api.ts";
import { videoAdminRouter } from "./video-admin.api.ts";

let database: Database;
let folder: string;
let caller: SignedIn;
let context: CallContext;
let queued: unknown[];
beforeAll(async () => {
  database = await openDatabase({ url: await freshMigratedDatabase(), dataDir: "" });
  folder = await mkdtemp(join(tmpdir(), "hidden-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  queued = [];
  await rm(join(folder, "media"), { recursive: true, force: true });
  const email = `${randomUUID()}@site.example`;
  const { id: userId } = await insertUser(database.db, { email, passwordHash: "none" });
  caller = { kind: "user", userId, email, sessionId: randomUUID(), roles: [], hasFreshProof: true };
  context = {
    ...({} as CallContext),
    database,
    secrets: testSecrets,
    log: createLog("silent"),
    media: folderStore(folder),
    caller,
    jobs: { enqueue: async (_tx, _kind, data) => void queued.push(data), retryFailed: async () => 0 },
    outbox: { queue: async () => {}, queueAll: async () => {}, sendNow: async () => "folder" as const },
    siteUrl: "https://site.example",
    source: "00000000",
    networks: [],
    uploads: openUploadFiles(join(folder, "uploads")),
    videoApproval: false,
    watchedWords: [],
  };
});

const hide = { outcome: "hidden", reason: "rules", text: "Why" } as const;
const uploadId = "a".repeat(32);
const at = "/media/culture-videos/culture-videos/1_2";

async function put(state: VideoState): Promise<string> {
  await database.rows(sql`delete from culture_videos`);
  const row = {
    title: "A clip",
    fileSize: 1,
    duration: 1,
    width: 1,
    height: 1,
    userId: caller.userId,
    uploadId,
    videoUrl: `${at}.mp4`,
    posterUrl: `${at}.webp`,
    captionsUrl: `${at}.vtt`,
    state,
  };
  const [video] = await insertVideos(database.db, [row]);
  return video?.id ?? "";
}

/** All responses to the owner about the video. */
async function ownerResponses(id: string): Promise<string> {
  return JSON.stringify([
    await call(videosRouter.mine, undefined, { context }),
    await call(
      videosRouter.publish,
      { videoUploadId: uploadId, title: "Again", acceptsTerms: terms.parts.since },
      { context },
    ),
    await cultureVideosPersonalData.rowsOf(database.db, caller, testSecrets),
    await call(videosRouter.setCaptions, { id, captionsUploadId: null }, { context }),
  ]);
}

test.each(["waiting", "hidden"] as const)(
  "the owner of a %s video does not get its file URLs, which could be shared",
  async (state) => {
    const answers = await ownerResponses(await put(state));
    expect(answers).toContain(`"state":"${state}"`);
    expect(answers).not.toContain("/media/");
  },
);

test("an admin gets the URLs of their own video in any state, and every owner those of a public one", async () => {
  expect(await ownerResponses(await put("shown"))).toContain(`${at}.mp4`);
  const id = await put("hidden");
  context = { ...context, caller: { ...caller, roles: ["admin"] as const } };
  const changed = await call(videosRouter.setCaptions, { id, captionsUploadId: null }, { context });
  expect(changed.videoUrl).toBe(`${at}.mp4`);
});

test.each([
  ["with approval on, a person's", true, [], "waiting"],
  ["with approval on, a moderator's", true, ["moderator"], "shown"],
  ["with approval off, a person's", false, [], "shown"],
] as const)("%s new captions set a public video to the right state", async (_, approval, roles, state) => {
  const id = await put("shown");
  context = { ...context, videoApproval: approval, caller: { ...caller, roles } };
  const key = await storeCaptions("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n");
  const stateNow = async () => (await findVideo(database.db, id))?.state;
  await call(videosRouter.setCaptions, { id, captionsUploadId: null }, { context });
  expect(await stateNow()).toBe("shown");
  await call(videosRouter.setCaptions, { id, captionsUploadId: key.uploadId }, { context });
  expect(await stateNow()).toBe(state);
});

test("a hidden video with a missing poster has no public URL left either", async () => {
  const id = await put("shown");
  const { media } = context;
  await media.put(media.nameAt(`${at}.mp4`) ?? "", [Buffer.from("film")]);
  context = { ...context, caller: { ...caller, roles: ["admin"] as const } };
  const hidden = await call(videoAdminRouter.decide, { id, ...hide }, { context });
  expect(hidden).toMatchObject({ state: "hidden", posterUrl: `${at}.webp` });
  const files = [];
  for await (const { name } of media.list("culture-videos/culture-videos")) files.push(media.url(name));
  expect(files).toEqual([hidden?.videoUrl]);
  expect(hidden?.videoUrl).not.toBe(`${at}.mp4`);
});

describe("while the file store fails", () => {
  const filmAt = `${at}.mp4`;
  const read = async (url: string | null) => context.media.read(context.media.nameAt(url ?? "") ?? "");

  async function hideWith(broken: Partial<CallContext["media"]>) {
    const id = await put("shown");
    const { media } = context;
    await media.put(media.nameAt(filmAt) ?? "", [Buffer.from("film")]);
    context = {
      ...context,
      caller: { ...caller, roles: ["admin"] as const },
      media: { ...media, ...broken },
    };
    const hidden = await call(videoAdminRouter.decide, { id, ...hide }, { context });
    expect(hidden?.state).toBe("hidden");
    expect(await read(filmAt)).toBeDefined();
    context = { ...context, media };
    return id;
  }

  test.each([["copied", "copy"] as const, ["removed", "remove"] as const])(
    "a video is hidden whose files cannot be %s, and a job ends their URLs",
    async (_, method) => {
      const away = () => Promise.reject(new Error("the store is away"));
      const id = await hideWith({ [method]: away });
      expect(queued).toContainEqual({ videoId: id, urls: [filmAt, `${at}.webp`, `${at}.vtt`] });

      const { media } = context;
      const withStore = (broken: object) => ({ ...context, media: { ...media, ...broken } });
      await expect(endUrls(withStore({ copy: away, remove: away }), id, [filmAt])).rejects.toThrow("away");
      for (let time = 0; time < 2; time++) await endUrls(context, id, [filmAt]);
      expect(await read(filmAt)).toBeUndefined();
      const now = await findVideo(database.db, id);
      expect(now?.videoUrl).not.toBe(filmAt);
      expect(await read(now?.videoUrl ?? null)).toBeDefined();
    },
  );

  test("a decision that fails leaves no copy behind, and its names were queued before the first copy", async () => {
    const id = await put("shown");
    const { media } = context;
    await media.put(media.nameAt(filmAt) ?? "", [Buffer.from("film")]);
    const copied: string[] = [];
    const copy: typeof media.copy = async (from, to) => {
      expect(queued).toEqual([{ urls: expect.arrayContaining([media.url(to)]) }]);
      copied.push(media.url(to));
      return media.copy(from, to);
    };
    const fails = async () => Promise.reject(new Error("the database is away"));
    context = {
      ...context,
      caller: { ...caller, roles: ["admin"] as const },
      media: { ...media, copy },
      jobs: {
        ...context.jobs,
        enqueue: async (_tx, kind, data) =>
          kind.name === "end-video-urls" ? fails() : void queued.push(data),
      },
    };
    await expect(call(videoAdminRouter.decide, { id, ...hide }, { context })).rejects.toThrow("away");
    expect(copied).toHaveLength(3);
    for (const url of copied) expect(await read(url)).toBeUndefined();
    expect((await findVideo(database.db, id))?.videoUrl).toBe(filmAt);
    expect(await read(filmAt)).toBeDefined();
  });

  test("the job leaves a video that is shown again", async () => {
    const id = await hideWith({ copy: () => Promise.reject(new Error("the store is away")) });
    await call(videoAdminRouter.show, { id }, { context });
    await endUrls(context, id, [filmAt]);
    expect((await findVideo(database.db, id))?.videoUrl).toBe(filmAt);
    expect(await read(filmAt)).toBeDefined();
  });
});

test("an owner gets their videos behind the tiles, to remove them; another account does not", async () => {
  await put("shown");
  const row = { title: "A clip", fileSize: 1, duration: 1, width: 1, height: 1, userId: caller.userId };
  const newer = [1, 2, 3].map((n) => ({
    ...row,
    videoUrl: `${at}${n}.mp4`,
    createdAt: new Date(Date.now() + n * 1000),
  }));
  const videos = await insertVideos(database.db, newer);
  const { tiles, earlier } = await call(videosRouter.mine, undefined, { context });
  expect(tiles.map(({ id }) => id)).toEqual([videos[2]?.id, videos[1]?.id]);
  expect(earlier.map(({ videoUrl }) => videoUrl)).toEqual([`${at}1.mp4`, `${at}.mp4`]);
  context = { ...context, caller: { ...caller, userId: randomUUID() } };
  expect((await call(videosRouter.mine, undefined, { context })).earlier).toEqual([]);
});

test("a suspension stops the captions that were under way when it began, and leaves no file of them", async () => {
  const id = await put("shown");
  const key = await storeCaptions("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n");
  const { media } = context;
  const stored: string[] = [];
  const putThenSuspend: typeof media.put = async (name, content) => {
    const size = await media.put(name, content);
    stored.push(name);
    const endsAt = new Date(Date.now() + DAY_MS);
    const id = await insertDecision(database.db, {
      videoTitle: "",
      userId: caller.userId,
      outcome: "suspended",
      reason: "unkind",
      text: "Enough",
      createdAt: new Date(),
      endsAt,
    });
    const people = [{ mailbox: digestOfMailbox(testSecrets, caller.email) }];
    await keepDecision(database.db, people, { kind: "suspended", subject: id, endsAt });
    return size;
  };
  context = { ...context, media: { ...media, put: putThenSuspend } };
  const request = call(videosRouter.setCaptions, { id, captionsUploadId: key.uploadId }, { context });
  await expect(request).rejects.toMatchObject({ code: "SUSPENDED" });
  expect(stored).toHaveLength(1);
  expect(await media.read(stored[0] ?? "")).toBeUndefined();
  await database.rows(sql`delete from moderation_decisions`);
  await database.rows(sql`delete from lasting_decisions`);
});

test("invalid captions leave no upload behind", async () => {
  const id = await put("shown");
  const key = await storeCaptions("hello");
  const request = call(videosRouter.setCaptions, { id, captionsUploadId: key.uploadId }, { context });
  await expect(request).rejects.toMatchObject({ code: "NOT_CAPTIONS" });
  expect(await context.uploads.listOf(caller.userId)).toEqual([]);
});

describe("deleting an account while an admin hides its video leaves no file in public", () => {
  const storedFiles = async () => {
    const files: string[] = [];
    for await (const { name } of context.media.list("culture-videos/culture-videos")) files.push(name);
    return files;
  };
  const remove = (urls: string[]) =>
    Promise.all(urls.map((url) => context.media.remove(context.media.nameAt(url) ?? "")));
  const deleteAccount = () => database.rows(sql`delete from users where id = ${caller.userId}`);

  async function putWithFiles(): Promise<string> {
    const id = await put("shown");
    for (const url of await listFileUrls(database.db))
      await context.media.put(context.media.nameAt(url) ?? "", [Buffer.from("bytes")]);
    return id;
  }

  test("when the account is deleted first", async () => {
    const id = await putWithFiles();
    const { media } = context;
    const copied = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    const copy: typeof media.copy = async (from, to) => {
      const stored = await media.copy(from, to);
      copied.resolve();
      await deleted.promise;
      return stored;
    };
    const admin = {
      ...context,
      media: { ...media, copy },
      caller: { ...caller, roles: ["admin"] as const },
    };
    const hiding = call(videoAdminRouter.decide, { id, ...hide }, { context: admin });
    await copied.promise;
    await deleteAccount();
    deleted.resolve();
    await expect(hiding).rejects.toMatchObject({ code: "NOT_FOUND" });
    await remove([`${at}.mp4`, `${at}.webp`, `${at}.vtt`]);
    expect(await storedFiles()).toEqual([]);
  });

  test("when the deletion has read the old URLs: the new files are sealed", async () => {
    const id = await putWithFiles();
    const known = await listFileUrls(database.db, { userId: caller.userId });
    // The audit entry needs an existing admin.
    const { id: userId } = await insertUser(database.db, {
      email: `${randomUUID()}@site.example`,
      passwordHash: "none",
    });
    const admin = { ...context, caller: { ...caller, userId, roles: ["admin"] as const } };
    await call(videoAdminRouter.decide, { id, ...hide }, { context: admin });
    await deleteAccount();
    await remove(known);
    expect(await storedFiles()).toHaveLength(3);
    await keepEvidence(context, new Date(0));
    await sweepVideoFiles(context, new Date(Date.now() + 1000));
    expect(await storedFiles()).toEqual([]);
    expect(await listFileUrls(database.db)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining("/culture-videos/sealed/")),
    );
  });
});

test("the response says whether uploads need approval, which an admin's never do", async () => {
  const isTold = async () => (await call(videosRouter.mine, undefined, { context })).needsApproval;
  expect(await isTold()).toBe(false);
  context = { ...context, videoApproval: true };
  expect(await isTold()).toBe(true);
  context = { ...context, caller: { ...caller, roles: ["admin"] as const } };
  expect(await isTold()).toBe(false);
});

function storeCaptions(text: string) {
  const upload = { userId: caller.userId, purpose: "video-captions", fileName: "words.vtt" };
  return storeUpload(context.uploads, { ...upload, bytes: Buffer.from(text) });
}
