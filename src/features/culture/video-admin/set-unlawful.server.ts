import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { changeFeed, type FeedContext } from "../videos/change-state.server.ts";
import { findVideo, markVideo } from "../videos/videos.queries.ts";

/**
 * Sets or removes the mark of an unlawful image. The mark hides the video and ends every URL of its files.
 * Idempotent. We do not email the owner: an email could warn an offender.
 * @returns false if the video does not exist
 */
export function setUnlawful(
  context: FeedContext & Pick<CallContext, "source">,
  { userId: actorId }: RoleProof,
  id: string,
  isUnlawful: boolean,
): Promise<boolean> {
  return changeFeed(context, async ({ tx, change, moveFiles }) => {
    const video = await findVideo(tx, id);
    if (!video) return false;
    if ((video.unlawfulAt !== null) === isUnlawful) return true;
    const marked = { ...video, unlawfulAt: isUnlawful ? new Date() : null };
    const outcome = isUnlawful ? await change(marked, "hide") : "nothing";
    if (outcome !== "changed") await moveFiles(marked);
    await markVideo(tx, id, marked.unlawfulAt);
    await recordEvent(tx, {
      event: isUnlawful ? "video-marked-unlawful" : "video-mark-removed",
      userId: video.userId,
      actorId,
      source: context.source,
      detail: { video: id },
    });
    return true;
  });
}
