import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { SignedIn } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { changeFeed, type Feed, type FeedContext } from "./change-state.server.ts";
import { canRemoveVideo } from "./videos.policy.ts";
import { findVideo, type StoredVideo } from "./videos.queries.ts";

/** Removes a video from the feed. Idempotent. If a file cannot be removed, the call succeeds; a job tries again. */
export function removeVideo(
  context: FeedContext & Pick<CallContext, "source">,
  caller: SignedIn,
  videoId: string,
): Promise<{ refused: "NOT_YOURS" | "REASON_NEEDED" } | undefined> {
  return changeFeed(context, async (feed) => {
    const video = await findVideo(feed.tx, videoId);
    const isGone = video?.state === "removed" && video.userId !== caller.userId;
    if (!video || video.state === "sealed" || isGone) return undefined;
    if (!canRemoveVideo(caller, video)) return { refused: "NOT_YOURS" };
    if (video.userId !== null && video.userId !== caller.userId) return { refused: "REASON_NEEDED" };
    await removeFrom(feed, context, caller, video);
    return undefined;
  });
}

/**
 * Removes a video, and writes the audit entry. An owner's removal erases the video, or seals it if it is evidence. If
 * another account removed it, it is inaccessible until an admin restores it or its retention period ends.
 */
export async function removeFrom(
  feed: Feed,
  { source }: Pick<CallContext, "source">,
  { userId: callerId, email }: SignedIn,
  video: StoredVideo,
): ReturnType<Feed["change"]> {
  const isOwner = video.userId === callerId;
  const outcome = await feed.change(video, isOwner ? "withdraw" : "takeDown", email);
  if (outcome === "changed")
    await recordEvent(feed.tx, {
      event: "video-removed",
      userId: video.userId,
      source,
      actorId: isOwner ? null : callerId,
      detail: { video: video.id },
    });
  return outcome;
}
