import { randomBytes, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SignedIn } from "#shared/api/caller.ts";
import { digestOf } from "#shared/backup/hashing.server.ts";
import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import { requesterOf } from "#shared/media-reader/media-queue.server.ts";
import type { VideoFacts } from "#shared/media-reader/media-tasks.server.ts";
import { type NewFiles, publishUpload } from "#shared/uploads/publish-upload.server.ts";
import { findSuspensionEnd, listOpenReportsOf } from "../decisions/decisions.queries.ts";
import { recordDecision } from "../decisions/record-decision.server.ts";
import { changeFeed } from "../videos/change-state.server.ts";
import { REPLACED } from "../videos/decisions.rules.ts";
import { bytesWaitingFrom } from "../videos/expiry.queries.ts";
import { removeFrom } from "../videos/remove-video.server.ts";
import { videoStem } from "../videos/video-files.rules.ts";
import { canPublishAtOnce, canRemoveVideo, isVideoModerator } from "../videos/videos.policy.ts";
import {
  countOwn,
  findByUpload,
  findNewest,
  insertVideos,
  type StoredVideo,
} from "../videos/videos.queries.ts";
import {
  type Category,
  hasWatchedWord,
  MAX_VIDEOS_PER_ACCOUNT,
  type VideoPlace,
  type VideoState,
} from "../videos/videos.rules.ts";
import type { cultureVideos } from "../videos/videos.tables.ts";

export interface NewVideo {
  place: VideoPlace;
  videoUploadId: string;
  posterUploadId?: string | undefined;
  captionsUploadId?: string | undefined;
  category: Category;
  title: string;
  /** Whether to remove the video in the mainframe tile. */
  replace: boolean;
}

export type PublishContext = Pick<
  CallContext,
  | "database"
  | "secrets"
  | "jobs"
  | "media"
  | "outbox"
  | "uploads"
  | "log"
  | "siteUrl"
  | "source"
  | "networks"
  | "videoApproval"
  | "waitingBytes"
  | "watchedWords"
> & { caller: SignedIn };

type Film = VideoFacts & { files: string[] };

type Row = Omit<typeof cultureVideos.$inferInsert, "userId" | "state" | "createdAt" | "approvedAt">;

/** The API's refusal for each result of the file inspection. */
const refusals = {
  "not-video": "NOT_MP4",
  broken: "VIDEO_BROKEN",
  codec: "VIDEO_CODEC",
  trimmed: "VIDEO_TRIMMED",
} as const;

/** The refusals for a suspended member, for a taken tile, and for an account or a network at its limit. */
type PlaceRefusal = { refused: "SUSPENDED" | "TILE_TAKEN" | "VIDEOS_FULL" | "NETWORK_FULL" };

type Refused = { refused: (typeof refusals)[keyof typeof refusals] } | PlaceRefusal;

/** The form refuses these names as well. For a name that ends in .mp4, the content decides. */
const quickTimeName = /\.(?:mov|qt)$/i;

/**
 * Publishes a finished upload as a video, shown or waiting for approval. A failed poster or caption file is left out.
 *
 * @param takeAttempt called before the expensive work; its errors propagate
 */
export function publishVideo(context: PublishContext, input: NewVideo, takeAttempt: () => Promise<void>) {
  const { caller, database } = context;
  const { videoUploadId: uploadId, posterUploadId, captionsUploadId } = input;
  const upload = { userId: caller.userId, uploadId };

  return publishUpload<Published, Film, Row, Refused>(context, {
    ...upload,
    purpose: "culture-video",
    extraIds: [posterUploadId, captionsUploadId],
    urlOf: ({ video }) => video.videoUrl,
    store,

    async insert(row) {
      const inserted = await insert(context, input, row);
      return "refused" in inserted ? inserted : publishedOf(inserted);
    },

    async find() {
      const video = await findByUpload(database.db, upload);
      return video && publishedOf(video);
    },

    /** An early check that saves the work; `insert` checks again under the lock. */
    async check() {
      const place = await placeOf(database.db, context, input);
      if ("refused" in place) return place;
      await takeAttempt();
      return undefined;
    },

    async inspect(path, workFolder, fileName) {
      if (quickTimeName.test(fileName)) return { refused: "NOT_MP4" };
      const facts = await inspectFile("video", { path, outDir: workFolder }, requesterOf(caller));
      return "refused" in facts ? { refused: refusals[facts.refused] } : facts;
    },
  });

  function publishedOf(video: StoredVideo): Published {
    return {
      video,
      posterFailed: posterUploadId !== undefined && video.posterUrl === null,
      captionsFailed: captionsUploadId !== undefined && video.captionsUrl === null,
    };
  }

  async function store(files: NewFiles, film: Film) {
    const {
      files: [path = ""],
      duration,
      width,
      height,
      size: fileSize,
    } = film;
    const { title, category } = input;
    const stem = videoStem({
      time: Date.now(),
      unique: randomBytes(8).toString("hex"),
      admin: input.place === "content" && isVideoModerator(caller) ? { category, title } : undefined,
    });
    const digest = await digestOf(path);
    const videoUrl = await files.take(`${stem}.mp4`, path);
    const poster = { uploadId: posterUploadId, purpose: "video-poster" };
    const posterUrl = await files.extra(poster, async (path, outDir) => {
      const found = await inspectFile("poster", { path, outDir }, requesterOf(caller));
      return "refused" in found ? null : files.take(`${stem}.webp`, found.files[0] ?? "");
    });
    const captions = { uploadId: captionsUploadId, purpose: "video-captions" };
    const captionsUrl = await files.extra(captions, async (path, workFolder) => {
      const read = readCaptionFile(await readFile(path));
      if ("problem" in read) return null;
      await writeFile(join(workFolder, "captions"), read.webVtt);
      return files.take(`${stem}.vtt`, join(workFolder, "captions"));
    });
    const id = randomUUID();
    return {
      id,
      title,
      category,
      uploadId,
      videoUrl,
      posterUrl,
      captionsUrl,
      duration,
      width,
      height,
      fileSize,
      sha256: digest?.sha256 ?? null,
    };
  }
}

type Published = { video: StoredVideo; posterFailed: boolean; captionsFailed: boolean };

export type PublishRefusal = Exclude<Awaited<ReturnType<typeof publishVideo>>, Published>["refused"];

/** Inserts the video, and removes the replaced one in the same transaction. */
async function insert(
  context: PublishContext,
  { category, title, replace }: NewVideo,
  row: Row,
): Promise<StoredVideo | PlaceRefusal> {
  const { caller } = context;
  return changeFeed(context, async (feed) => {
    const { tx } = feed;
    const place = await placeOf(tx, context, { category, title, replace }, row.fileSize);
    if ("refused" in place) return place;
    const { state, replaced } = place;
    const waitsFrom = state === "waiting" ? networkOf(context) : null;
    const [video] = await insertVideos(tx, [
      { ...row, userId: caller.userId, state, waitsFrom, createdAt: new Date() },
    ]);
    if (replaced?.userId && replaced.userId !== caller.userId)
      await recordDecision(tx, context, {
        video: replaced,
        outcome: "removed",
        reason: "replaced",
        text: REPLACED,
        actorId: caller.userId,
        reports: await listOpenReportsOf(tx, replaced.id),
      });
    if (replaced) await removeFrom(feed, context, caller, replaced);
    return video as StoredVideo;
  });
}

/** The state of a new video and the video it replaces, or the reason to refuse it. */
async function placeOf(
  db: Queryable,
  context: PublishContext,
  { category, title, replace }: Pick<NewVideo, "category" | "title" | "replace">,
  bytes = 0,
): Promise<PlaceRefusal | { state: VideoState; replaced?: StoredVideo }> {
  const { caller, secrets, videoApproval, watchedWords } = context;
  if (await findSuspensionEnd(db, secrets, caller)) return { refused: "SUSPENDED" };
  const [shown] = category === "general" ? [] : await findNewest(db, category, 1);
  if (shown && !canRemoveVideo(caller, shown)) return { refused: "TILE_TAKEN" };
  const waits = (videoApproval || hasWatchedWord(title, watchedWords)) && !canPublishAtOnce(caller);
  const replaced = replace && !waits && category === "mainframe" ? shown : undefined;
  const most = MAX_VIDEOS_PER_ACCOUNT + (replaced?.userId === caller.userId ? 1 : 0);
  if (!isVideoModerator(caller) && (await countOwn(db, caller.userId)) >= most)
    return { refused: "VIDEOS_FULL" };
  if (waits && (await bytesWaitingFrom(db, networkOf(context))) + bytes > context.waitingBytes)
    return { refused: "NETWORK_FULL" };
  return { state: waits ? "waiting" : "shown", ...(replaced && { replaced }) };
}

/** A digest of the caller's widest network. The key of this digest has no other use. */
function networkOf({ secrets, networks }: Pick<PublishContext, "secrets" | "networks">): string {
  return secrets.digest("network of waiting videos", networks.at(-1)?.key ?? "").slice(0, 16);
}
