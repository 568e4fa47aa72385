import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { SignedIn } from "#shared/api/caller.ts";
import { readCaptionFile } from "#shared/captions/caption-files.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { isDiskFull } from "#shared/uploads/upload-problems.server.ts";
import { findSuspensionEnd } from "../decisions/decisions.queries.ts";
import { changeFeed, type FeedContext } from "../videos/change-state.server.ts";
import { findEarlierCaptions, isVideoEvidence } from "../videos/evidence.queries.ts";
import { readCaptionsOf } from "../videos/read-captions.server.ts";
import { videoStem } from "../videos/video-files.rules.ts";
import { canPublishAtOnce, canRemoveVideo } from "../videos/videos.policy.ts";
import { findVideo, type StoredVideo, updateFiles } from "../videos/videos.queries.ts";
import type { EarlierCaptions } from "../videos/videos.tables.ts";

type Context = FeedContext &
  Pick<CallContext, "secrets" | "uploads" | "source" | "videoApproval"> & { caller: SignedIn };

type Refusal =
  | "NOT_FOUND"
  | "NOT_YOURS"
  | "SUSPENDED"
  | "UPLOAD_NOT_FOUND"
  | "UPLOAD_UNFINISHED"
  | "NOT_CAPTIONS"
  | "DISK_FULL";

/**
 * Sets or removes a video's captions, then deletes the old file. With approval on, new captions set the video to
 * `waiting`.
 */
export async function setCaptions(
  context: Context,
  videoId: string,
  uploadId: string | null,
): Promise<StoredVideo | { refused: Refusal; message?: string }> {
  const { database, secrets, caller, uploads } = context;
  const isSuspended = uploadId !== null && (await findSuspensionEnd(database.db, secrets, caller));
  if (isSuspended) return { refused: "SUSPENDED" };
  const refusal = refusalOf(caller, await findVideo(database.db, videoId));
  if (refusal) return { refused: refusal };
  if (uploadId === null) return commitCaptions(context, videoId, null);

  const key = { userId: caller.userId, uploadId };
  const upload = await uploads.find(key);
  if (upload?.purpose !== "video-captions") return { refused: "UPLOAD_NOT_FOUND" };
  if (upload.offset !== upload.size) return { refused: "UPLOAD_UNFINISHED" };
  const read = await uploads.withLocalFile(key, async (path) => readCaptionFile(await readFile(path)));
  if ("problem" in read) {
    await uploads.remove(key);
    return { refused: "NOT_CAPTIONS", message: read.problem };
  }
  const name = `${videoStem({ time: Date.now(), unique: randomBytes(8).toString("hex") })}.vtt`;
  try {
    await context.media.put(name, [Buffer.from(read.webVtt)]);
    const changed = await commitCaptions(context, videoId, context.media.url(name));
    if (!("refused" in changed)) await uploads.remove(key);
    return changed;
  } catch (error) {
    if (isDiskFull(error)) return { refused: "DISK_FULL" };
    throw error;
  }
}

/** Commits the change. A refusal or a failure removes the new file; success removes the old one. */
function commitCaptions(
  context: Context,
  videoId: string,
  captionsUrl: string | null,
): Promise<StoredVideo | { refused: "NOT_FOUND" | "NOT_YOURS" | "SUSPENDED" }> {
  const { caller, secrets, videoApproval } = context;
  return changeFeed(context, async ({ tx, change, moveFiles, dropUnused }) => {
    dropUnused(captionsUrl);
    if (captionsUrl && (await findSuspensionEnd(tx, secrets, caller))) return { refused: "SUSPENDED" };
    const before = await findVideo(tx, videoId);
    const refusal = refusalOf(caller, before);
    if (refusal || !before) return { refused: refusal ?? "NOT_FOUND" };
    dropUnused(before.captionsUrl);
    if (videoApproval && !canPublishAtOnce(caller) && captionsUrl) await change(before, "changeCaptions");
    await updateFiles(tx, videoId, {
      captionsUrl,
      confirmedAt: null,
      ...(await evidenceOf(tx, context, before)),
    });
    const after = await findVideo(tx, videoId);
    if (!after) return { refused: "NOT_FOUND" };
    await moveFiles(after);
    await recordCaptions(tx, context, after);
    return after;
  });
}

/** Keeps the earlier captions as evidence: refusing the change would tell the owner about a report. */
async function evidenceOf(
  tx: Queryable,
  { media, log }: Pick<Context, "media" | "log">,
  { id, captionsUrl }: StoredVideo,
): Promise<{ earlierCaptions?: EarlierCaptions[] }> {
  if (!captionsUrl || !(await isVideoEvidence(tx, id))) return {};
  const text = await readCaptionsOf(media, captionsUrl);
  if (text === undefined) log.error({ video: id }, "the captions of evidence have no file");
  if (text === undefined) return {};
  const kept = (await findEarlierCaptions(tx, id)) ?? [];
  return { earlierCaptions: withEarlier(kept, { text, replacedAt: new Date().toISOString() }) };
}

function recordCaptions(
  tx: Queryable,
  { caller, source }: Pick<Context, "caller" | "source">,
  { id, userId, captionsUrl }: StoredVideo,
): Promise<void> {
  return recordEvent(tx, {
    event: captionsUrl ? "video-captions-set" : "video-captions-removed",
    userId,
    source,
    actorId: userId === caller.userId ? null : caller.userId,
    detail: { video: id },
  });
}

function refusalOf(caller: SignedIn, video: StoredVideo | undefined): "NOT_FOUND" | "NOT_YOURS" | undefined {
  if (!video || video.state === "removed" || video.state === "sealed") return "NOT_FOUND";
  return canRemoveVideo(caller, video) ? undefined : "NOT_YOURS";
}

/** Caption changes per account and day. Each adds a version to the evidence, which the limit's message hides. */
export const CAPTION_CHANGES_A_DAY = 20;

/** The maximum length of a video's earlier captions in the evidence: 20 files of the largest size. */
export const EARLIER_CAPTIONS_LENGTH = 20 * 256 * 1024;

/**
 * Adds replaced captions to the earlier ones, oldest first. All texts together have a maximum length. The first
 * entry, from the time of the report, always stays; the newest entries fill the rest.
 */
export function withEarlier<Captions extends { text: string }>(
  kept: readonly Captions[],
  replaced: Captions,
): Captions[] {
  if (kept.some(({ text }) => text === replaced.text)) return [...kept];
  const [first = replaced, ...later] = [...kept, replaced];
  const newest: Captions[] = [];
  let room = EARLIER_CAPTIONS_LENGTH - first.text.length;
  for (const each of later.reverse()) {
    room -= each.text.length;
    if (room < 0) break;
    newest.unshift(each);
  }
  return [first, ...newest];
}
