import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { SignedIn } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { queueEndOfUrls } from "./end-urls.jobs.ts";
import { isVideoEvidence } from "./evidence.queries.ts";
import { renameFiles } from "./rename-files.server.ts";
import { canRemoveVideo } from "./videos.policy.ts";
import {
  deleteVideo,
  filesOf,
  findVideo,
  lockFeed,
  type StoredVideo,
  settleReportsOf,
  updateVideo,
  type VideoFiles,
} from "./videos.queries.ts";

type Context = Pick<CallContext, "database" | "jobs" | "media" | "log" | "source">;

/** URLs of files that no row references after the commit, to be removed then. */
type UnusedFiles = (string | null)[];

/**
 * Removes a video from the feed. Idempotent. A file that cannot be removed is logged and left to the sweep, and does
 * not fail the call.
 */
export async function removeVideo(
  context: Context,
  caller: SignedIn,
  videoId: string,
): Promise<{ refused: "NOT_YOURS" | "REASON_NEEDED" } | undefined> {
  const removed = await context.database.transaction(async (tx) => {
    await lockFeed(tx);
    const video = await findVideo(tx, videoId);
    const isGone = video?.state === "removed" && video.userId !== caller.userId;
    if (!video || video.state === "sealed" || isGone) return [];
    if (!canRemoveVideo(caller, video)) return { refused: "NOT_YOURS" } as const;
    if (video.userId !== null && video.userId !== caller.userId) return { refused: "REASON_NEEDED" } as const;
    return removeInTransaction(tx, context, caller, video);
  });
  if (!Array.isArray(removed)) return removed;
  await removeFiles(context, removed);
  return undefined;
}

/**
 * Removes a video, and writes the audit entry. The owner's removal erases it, or seals it
 * where it is evidence; after one by another account it is inaccessible until an admin restores it or its retention ends. Needs `lockFeed`.
 */
export async function removeInTransaction(
  tx: Queryable,
  context: Omit<Context, "database">,
  { userId: callerId, email }: SignedIn,
  video: StoredVideo,
): Promise<UnusedFiles> {
  const isOwner = video.userId === callerId;
  await queueEndOfUrls(context.jobs, tx, video);
  await recordEvent(tx, {
    event: "video-removed",
    userId: video.userId,
    source: context.source,
    actorId: isOwner ? null : callerId,
    detail: { video: video.id },
  });
  const now = new Date();
  if (isOwner && (await isVideoEvidence(tx, video.id))) {
    const files = await renameFiles(context, video, true);
    await updateVideo(tx, video.id, {
      ...files,
      state: "sealed",
      sealedAt: now,
      sealedOwner: email,
      removedAt: null,
      stateBefore: null,
      uploadId: null,
    });
    return unusedFiles(video, files);
  }
  if (isOwner) {
    await deleteVideo(tx, video.id);
    return filesOf(video);
  }
  const files = await renameFiles(context, video);
  await settleReportsOf(tx, video.id, now);
  await updateVideo(tx, video.id, {
    ...files,
    state: "removed",
    removedAt: now,
    uploadId: null,
    stateBefore: stateBeforeOf(video),
  });
  return unusedFiles(video, files);
}

/** A video that is removed again returns to the state before the first time. */
function stateBeforeOf({ state, stateBefore }: StoredVideo) {
  return state === "removed" || state === "sealed" ? stateBefore : state;
}

/** The URLs that a video had before a change and not after. */
export function unusedFiles(before: VideoFiles, after: VideoFiles): UnusedFiles {
  const used = new Set(filesOf(after));
  return filesOf(before).filter((url) => !used.has(url));
}

/** Never throws. Ignores URLs outside the store. */
export async function removeFiles(
  { media, log }: Pick<Context, "media" | "log">,
  urls: readonly (string | null)[],
): Promise<void> {
  for (const url of urls) {
    const name = url === null ? undefined : media.nameAt(url);
    if (name === undefined) continue;
    try {
      await media.remove(name);
    } catch (error) {
      log.error({ err: error, name }, "failed to remove an unused video file; left to a job or the sweep");
    }
  }
}
