import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { listStaff } from "#features/auth/roles/roles.queries.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { changeFeed, type Feed, type FeedContext } from "../videos/change-state.server.ts";
import type { ChosenOutcome, DecisionReason } from "../videos/decisions.rules.ts";
import { removeFrom } from "../videos/remove-video.server.ts";
import { isVideoModerator } from "../videos/videos.policy.ts";
import { confirmVideo, findVideo, type StoredVideo } from "../videos/videos.queries.ts";
import { listOpenReportsOf } from "./decisions.queries.ts";
import { recordDecision } from "./record-decision.server.ts";

type Context = FeedContext & Pick<CallContext, "outbox" | "siteUrl" | "source">;

export interface NewDecision {
  id: string;
  outcome: ChosenOutcome;
  reason: DecisionReason;
  text: string;
  /** The newest report that the moderator has read. Later reports remain open if the video stays. */
  newestReportId?: string | undefined;
}

/**
 * Carries out a moderator’s decision about a video, and answers its reports. Does nothing without a change to the
 * state or to a report.
 */
export function decide(
  context: Context,
  caller: RoleProof,
  { id, outcome, reason, text, newestReportId }: NewDecision,
): Promise<"NOT_FOUND" | "DECIDED_MEANWHILE" | undefined> {
  return changeFeed(context, async (feed) => {
    const { tx } = feed;
    const video = await findVideo(tx, id);
    if (!video) return "NOT_FOUND";
    const reports = await listOpenReportsOf(tx, id, outcome === "kept" ? newestReportId : undefined);
    const changed = await carryOut(feed, context, caller, video, outcome);
    if (changed === "missing") return "NOT_FOUND";
    if (changed === "refused") return "DECIDED_MEANWHILE";
    if (changed === "nothing" && reports.length === 0) return undefined;
    // An approval before the first report does not answer any report.
    if (outcome === "kept" && (reports.length > 0 || video.state === "held")) await confirmVideo(tx, id);
    const isApproval = outcome === "kept" && video.state === "waiting" && reports.length === 0;
    await recordDecision(tx, context, {
      video,
      outcome: isApproval ? "approved" : outcome,
      reason,
      text,
      actorId: caller.userId,
      reports,
    });
    return undefined;
  });
}

async function carryOut(
  feed: Feed,
  { source }: Context,
  caller: RoleProof,
  video: StoredVideo,
  outcome: ChosenOutcome,
): ReturnType<Feed["change"]> {
  if (outcome === "removed") return removeFrom(feed, { source }, caller, video);
  const changed = await feed.change(video, outcome === "hidden" ? "hide" : "keep");
  const event = outcome === "hidden" ? "video-hidden" : "video-approved";
  const { id, userId } = video;
  if (changed === "changed")
    await recordEvent(feed.tx, { event, userId, actorId: caller.userId, source, detail: { video: id } });
  return changed;
}

/** Whether the site has a moderator besides this person. */
export async function hasOtherModerator(db: Queryable, userId: string): Promise<boolean> {
  return (await listStaff(db)).some((person) => person.userId !== userId && isVideoModerator(person));
}
