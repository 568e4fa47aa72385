import { randomBytes, randomUUID } from "node:crypto";
import type { SignedIn } from "#shared/api/caller.ts";
import { isUniqueViolation } from "#shared/db/database-errors.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { requesterOf } from "#shared/media-reader/media-queue.ts";
import { publishUpload } from "#shared/uploads/publish-upload.server.ts";
import type { StoredUpload } from "#shared/uploads/upload-files.server.ts";
import { isDiskFull } from "#shared/uploads/upload-problems.server.ts";
import { removeFiles } from "../videos/remove-video.server.ts";
import { videoStem } from "../videos/video-files.rules.ts";
import { findByUpload, type StoredVideo } from "../videos/videos.queries.ts";
import { type Category, type VideoPlace, videoUploadPurposes } from "../videos/videos.rules.ts";
import { type CommitRefusal, commitVideo, placeOf } from "./commit-video.server.ts";
import { storeCaptions, storePoster } from "./video-extras.server.ts";
import { readVideoFile } from "./video-file.server.ts";

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
  "database" | "jobs" | "media" | "uploads" | "log" | "source" | "videoApproval"
> & { caller: SignedIn };

export type PublishRefusal =
  | "UPLOAD_NOT_FOUND"
  | "UPLOAD_UNFINISHED"
  | "VIDEO_TOO_LARGE"
  | "NOT_MP4"
  | "VIDEO_BROKEN"
  | "VIDEO_CODEC"
  | "VIDEO_TRIMMED"
  | CommitRefusal
  | "DISK_FULL";

type Published =
  | { video: StoredVideo; posterFailed: boolean; captionsFailed: boolean }
  | { refused: PublishRefusal };

const refusals = {
  "not-video": "NOT_MP4",
  broken: "VIDEO_BROKEN",
  codec: "VIDEO_CODEC",
  trimmed: "VIDEO_TRIMMED",
} as const;

/** The form refuses these names, too. Under an MP4's name the content decides. */
const quickTimeName = /\.(?:mov|qt)$/i;

/** Refusals about the file itself, for which a retry is pointless. */
const permanentRefusals: PublishRefusal[] = Object.values(refusals);

/**
 * Publishes a finished upload as a video, atomically and idempotently: a repeated call returns the same video. The
 * upload is kept until the row is committed, so that every failure can be retried; an invalid video is deleted at once.
 *
 * @param takeAttempt called before the expensive work; its errors propagate
 */
export function publishVideo(
  context: PublishContext,
  input: NewVideo,
  takeAttempt: () => Promise<void>,
): Promise<Published> {
  return publishUpload<Published>({
    uploads: context.uploads,
    key: keyOf(context, input),
    attempt: () => attempt(context, input, takeAttempt),
    findPublished: () => findPublished(context, input),
    isHopeless: (published) => "refused" in published && permanentRefusals.includes(published.refused),
    forget: () => deleteUploads(context, input),
  });
}

async function attempt(
  context: PublishContext,
  input: NewVideo,
  takeAttempt: () => Promise<void>,
): Promise<Published> {
  const { database, uploads } = context;
  const before = await findPublished(context, input);
  if (before) return before;

  const key = keyOf(context, input);
  const upload = await uploads.find(key);
  if (upload?.purpose !== "culture-video") return { refused: "UPLOAD_NOT_FOUND" };
  if (upload.offset !== upload.size) return { refused: "UPLOAD_UNFINISHED" };
  if (quickTimeName.test(upload.fileName)) return { refused: "NOT_MP4" };
  if (upload.size > videoUploadPurposes["culture-video"].maxBytes) return { refused: "VIDEO_TOO_LARGE" };
  // An early check that saves the work; `commitVideo` checks again under the lock.
  const place = await placeOf(database.db, context, input);
  if ("refused" in place) return place;
  await takeAttempt();
  return uploads.withLocalFile(key, (path, workFolder) =>
    publishFile(context, input, { ...upload, path, workFolder }),
  );
}

async function publishFile(
  context: PublishContext,
  input: NewVideo,
  upload: StoredUpload & { path: string; workFolder: string },
): Promise<Published> {
  const { database, caller, log } = context;
  const stored: string[] = [];
  const stem = stemFor(input, caller);
  const name = `${stem}.mp4`;
  let published: { video: StoredVideo; unused: (string | null)[] };
  try {
    const facts = await readVideoFile(upload.path, upload.workFolder, requesterOf(caller));
    if ("refused" in facts) return { refused: refusals[facts.refused] };
    stored.push(context.media.url(name));
    const { size: fileSize } = await context.media.take(name, facts.path);
    const posterUrl = await storePoster(context, input.posterUploadId, stem);
    const captionsUrl = await storeCaptions(context, input.captionsUploadId, stem);
    stored.push(...[posterUrl, captionsUrl].filter((url) => url !== null));
    const { duration, width, height } = facts;
    const row = {
      id: randomUUID(),
      title: input.title,
      category: input.category,
      uploadId: input.videoUploadId,
      videoUrl: context.media.url(name),
      posterUrl,
      captionsUrl,
      duration,
      width,
      height,
      fileSize,
    };
    if (!(await context.uploads.find(keyOf(context, input)))) {
      await removeFiles(context, stored);
      return { refused: "UPLOAD_NOT_FOUND" };
    }
    const committed = await commitVideo(context, row, input.replace);
    if ("refused" in committed) {
      await removeFiles(context, stored);
      return committed;
    }
    published = committed;
  } catch (error) {
    // The commit succeeded and its response was lost, or another process was faster.
    const video = await findByUpload(database.db, keyOf(context, input));
    if (video?.videoUrl !== context.media.url(name)) await removeFiles(context, stored);
    if (isDiskFull(error)) return { refused: "DISK_FULL" };
    if (!video) throw error;
    if (!isUniqueViolation(error))
      log.warn({ err: error, videoId: video.id }, "video published, but its commit reported an error");
    published = { video, unused: [] };
  }
  await deleteUploads(context, input);
  await removeFiles(context, published.unused);
  return toPublished(input, published.video);
}

async function findPublished(context: PublishContext, input: NewVideo): Promise<Published | undefined> {
  const video = await findByUpload(context.database.db, keyOf(context, input));
  return video && toPublished(input, video);
}

const keyOf = ({ caller }: PublishContext, { videoUploadId }: NewVideo) => ({
  userId: caller.userId,
  uploadId: videoUploadId,
});

function toPublished(input: NewVideo, video: StoredVideo): Published {
  return {
    video,
    posterFailed: input.posterUploadId !== undefined && video.posterUrl === null,
    captionsFailed: input.captionsUploadId !== undefined && video.captionsUrl === null,
  };
}

function stemFor({ place, category, title }: NewVideo, { isAdmin }: SignedIn): string {
  return videoStem({
    time: Date.now(),
    unique: randomBytes(8).toString("hex"),
    admin: place === "content" && isAdmin ? { category, title } : undefined,
  });
}

async function deleteUploads({ uploads, log, caller }: PublishContext, input: NewVideo): Promise<void> {
  for (const uploadId of [input.videoUploadId, input.posterUploadId, input.captionsUploadId]) {
    if (!uploadId) continue;
    try {
      await uploads.remove({ userId: caller.userId, uploadId });
    } catch (error) {
      log.error({ err: error }, "failed to delete a published upload; left to the sweep");
    }
  }
}
