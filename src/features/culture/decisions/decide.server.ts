import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { ChosenOutcome, DecisionReason } from "../videos/decisions.rules.ts";
import { queueEndOfUrls } from "../videos/end-urls.jobs.ts";
import { removeFiles, removeInTransaction, unusedFiles } from "../videos/remove-video.server.ts";
import { renameFiles } from "../videos/rename-files.server.ts";
import { findVideo, lockFeed, type StoredVideo, updateVideo } from "../videos/videos.queries.ts";
import { listOpenReportsOf } from "./decisions.queries.ts";
import { recordDecision } from "./record-decision.server.ts";

type Context = Pick<CallContext, "database" | "jobs" | "media" | "outbox" | "log" | "siteUrl" | "source">;

export interface NewDecision {
  id: string;
  outcome: ChosenOutcome;
  reason: DecisionReason;
  text: string;
  /** The newest report that the moderator has read: what came in since stays open where the video stays. */
  newestReportId?: string | undefined;
}

/**
 * Carries out a moderator’s decision about a video, and answers its reports. Changes nothing where neither the state nor a
 * report would change. @returns false without a video
 */
export async function decide(
  context: Context,
  caller: RoleProof,
  { id, outcome, reason, text, newestReportId }: NewDecision,
): Promise<boolean> {
  const unused: (string | null)[] = [];
  const isFound = await context.database.transaction(async (tx) => {
    await lockFeed(tx);
    const video = await findVideo(tx, id);
    if (!video) return false;
    const reports = await listOpenReportsOf(tx, id, outcome === "kept" ? newestReportId : undefined);
    // What is sealed stays: the decision answers its reports.
    const isChange = video.state !== "sealed" && video.state !== stateAfter[outcome];
    if (!isChange && reports.length === 0) return true;
    const isThere = !isChange || (await carryOut(tx, context, caller, { video, outcome, unused }));
    if (!isThere) return false;
    const isApproval = outcome === "kept" && video.state === "waiting" && reports.length === 0;
    await recordDecision(tx, context, {
      video,
      outcome: isApproval ? "approved" : outcome,
      reason,
      text,
      actorId: caller.userId,
      reports,
    });
    return true;
  });
  await removeFiles(context, unused);
  return isFound;
}

const stateAfter = { kept: "shown", hidden: "hidden", removed: "removed" } as const;

/**
 * @param unused collects the files to be removed after the transaction
 * @returns false where the owner has deleted their account meanwhile
 */
async function carryOut(
  tx: Queryable,
  context: Context,
  caller: RoleProof,
  { video, outcome, unused }: { video: StoredVideo; outcome: ChosenOutcome; unused: (string | null)[] },
): Promise<boolean> {
  if (outcome === "removed") {
    unused.push(...(await removeInTransaction(tx, context, caller, video)));
    return true;
  }
  const { id, userId, state, createdAt } = video;
  const files = outcome === "hidden" ? await renameFiles(context, video) : undefined;
  if (files) await queueEndOfUrls(context.jobs, tx, video);
  const publicSince = video.approvedAt ?? (state === "shown" ? createdAt : null);
  const changed = await updateVideo(tx, id, {
    ...files,
    state: stateAfter[outcome],
    approvedAt: outcome === "kept" ? (publicSince ?? new Date()) : publicSince,
  });
  if (files) unused.push(...(changed ? unusedFiles(video, files) : unusedFiles(files, video)));
  if (!changed) return false;
  const event =
    outcome === "hidden" ? "video-hidden" : state === "waiting" ? "video-approved" : "video-shown";
  const { source } = context;
  await recordEvent(tx, { event, userId, actorId: caller.userId, source, detail: { video: id } });
  return true;
}
