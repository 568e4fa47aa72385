import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { queueEndOfUrls } from "./end-urls.jobs.ts";
import { isVideoEvidence } from "./evidence.queries.ts";
import { belongsSealed, copyToNewNames, hasServedFiles, stemFor } from "./new-names.server.ts";
import { endsAddresses, type Result, type TransitionName, transitions } from "./transitions.rules.ts";
import { type FeedTransaction, inFeed } from "./unused-files.jobs.ts";
import {
  deleteVideo,
  filesOf,
  lockVideo,
  type StoredVideo,
  setState,
  settleReportsOf,
  updateFiles,
  type VideoFiles,
} from "./videos.queries.ts";
import type { VideoState } from "./videos.rules.ts";

export type FeedContext = Pick<CallContext, "database" | "jobs" | "media" | "log">;

/** "missing" if the account was deleted in the time between. */
type Outcome = "changed" | "nothing" | "refused" | "missing";

/** A transaction that may change videos. */
export interface Feed extends FeedTransaction {
  /**
   * Changes a video's state by the table of transitions, with all columns and files that depend on it. If its public
   * addresses end, its files receive new names. The caller writes the audit entry.
   */
  change: (video: StoredVideo, name: TransitionName, sealedOwner?: string) => Promise<Outcome>;
  /** Moves an unlawful image's files to the unserved folder, or back after its mark is gone. Idempotent. */
  moveFiles: (video: StoredVideo) => Promise<void>;
}

/** Runs changes of videos in one transaction under the feed's lock. States change only through this function. */
export function changeFeed<T>(context: FeedContext, work: (feed: Feed) => Promise<T>): Promise<T> {
  return inFeed(context, (transaction) =>
    work({
      ...transaction,
      change: (video, name, sealedOwner) => change(context, transaction, video, name, sealedOwner),
      moveFiles: (video) => moveFiles(context, transaction, video),
    }),
  );
}

async function change(
  context: FeedContext,
  transaction: FeedTransaction,
  video: StoredVideo,
  name: TransitionName,
  sealedOwner = "",
): Promise<Outcome> {
  const { tx, dropUnused } = transaction;
  const result: Result = transitions[name][video.state];
  if (result === "nothing" || result === "refused") return result;
  const to = await stateAfter(tx, video, result);
  if (video.unlawfulAt && (to === "gone" || !endsAddresses(to))) return "refused";
  const files =
    to !== "gone" && name !== "restore" && endsAddresses(to) && !isKeptInPlace(context, video)
      ? await newFiles(context, transaction, video, to)
      : undefined;
  // Accounts come first in the lock order. Only an account's deletion changes a state without the feed's lock.
  if (video.userId) await lockAccountForShare(tx, video.userId);
  const now = await lockVideo(tx, video.id);
  if (!now) return "missing";
  if (now.state !== video.state) return transitions[name][now.state] === "refused" ? "refused" : "nothing";
  if (files || to === "gone") {
    dropUnused(...filesOf(video));
    await queueEndOfUrls(context.jobs, tx, video);
  }
  if (to === "gone") await deleteVideo(tx, video.id);
  else
    await setState(tx, video.id, { ...columnsOf(video, name, to), ...files, ...sealedBy(to, sealedOwner) });
  if (name === "takeDown") await settleReportsOf(tx, video.id, new Date());
  return "changed";
}

/** Copies a video's files to the names of its next state. If the transaction fails, a job removes the copies. */
async function newFiles(
  { media, log }: FeedContext,
  { names, dropUnused }: FeedTransaction,
  video: StoredVideo,
  state: VideoState,
): Promise<VideoFiles> {
  const files = await copyToNewNames(media, video, stemFor(names, { ...video, state }), (err, file) =>
    log.error({ err, file }, "failed to rename a file of a hidden video; a job tries again"),
  );
  dropUnused(...filesOf(files));
  return files;
}

async function moveFiles(
  context: FeedContext,
  transaction: FeedTransaction,
  video: StoredVideo,
): Promise<void> {
  if (belongsSealed(video) !== hasServedFiles(context.media, video)) return;
  const { tx, dropUnused } = transaction;
  const files = await newFiles(context, transaction, video, video.state);
  if (video.userId) await lockAccountForShare(tx, video.userId);
  dropUnused(...filesOf(video));
  await queueEndOfUrls(context.jobs, tx, video);
  await updateFiles(tx, video.id, files);
}

/** Copying an unlawful image is a crime, so its files move once, to a folder that is never served. */
function isKeptInPlace({ media }: FeedContext, video: StoredVideo): boolean {
  return video.unlawfulAt !== null && !hasServedFiles(media, video);
}

async function stateAfter(
  tx: Queryable,
  { id, stateBefore }: StoredVideo,
  result: Exclude<Result, "nothing" | "refused">,
): Promise<VideoState | "gone"> {
  if (result === "as before") return stateBefore ?? "shown";
  if (result !== "sealed or gone") return result;
  return (await isVideoEvidence(tx, id)) ? "sealed" : "gone";
}

/** Whether a moderator has found the video in order after a report. Other transitions change nothing. */
const judged: Partial<Record<TransitionName, boolean>> = {
  show: true,
  overturn: true,
  changeCaptions: false,
};

/** The other columns that a state requires. A video outside the feed keeps its position there. */
function columnsOf({ state, approvedAt, createdAt }: StoredVideo, name: TransitionName, to: VideoState) {
  const hadPlace = state === "shown" || name === "restore";
  const isRemoved = to === "removed";
  return {
    state: to,
    stateSince: new Date(),
    ...(name in judged && { confirmedAt: judged[name] ? new Date() : null }),
    waitsFrom: null,
    approvedAt: approvedAt ?? (hadPlace ? createdAt : to === "shown" ? new Date() : null),
    removedAt: isRemoved ? new Date() : null,
    stateBefore: isRemoved ? stateToReturnTo(state) : null,
    // After the removal the owner can publish the upload again.
    ...((isRemoved || to === "sealed") && { uploadId: null }),
  };
}

function stateToReturnTo(state: VideoState): "shown" | "waiting" | "hidden" {
  return state === "waiting" || state === "hidden" ? state : "shown";
}

function sealedBy(to: VideoState, sealedOwner: string) {
  return to === "sealed" ? { sealedAt: new Date(), sealedOwner } : {};
}
