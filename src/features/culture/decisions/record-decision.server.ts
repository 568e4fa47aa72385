import { findUser } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import ReportDecided from "../mails/ReportDecided.tsx";
import VideoDecidedAgainst from "../mails/VideoDecidedAgainst.tsx";
import VideoDecidedFor from "../mails/VideoDecidedFor.tsx";
import {
  type DecisionReason,
  decisionReasons,
  isAdverse,
  type Outcome,
  outcomeSentences,
  reporterSentences,
} from "../videos/decisions.rules.ts";
import { findVideo, type StoredVideo } from "../videos/videos.queries.ts";
import {
  insertDecision,
  type listOpenReportsOf,
  listReporterAddresses,
  settleWith,
} from "./decisions.queries.ts";

export type DecisionContext = Pick<CallContext, "outbox" | "siteUrl" | "source">;

interface Decided {
  /** The video before the decision. */
  video: StoredVideo;
  outcome: Outcome;
  reason: DecisionReason;
  text: string;
  actorId: string;
  /** The open reports that the decision answers, oldest first. */
  reports?: Awaited<ReturnType<typeof listOpenReportsOf>>;
}

/** Stores a decision, settles the reports that it answers, and emails the owner and the reporters. */
export async function recordDecision(
  tx: Queryable,
  context: DecisionContext,
  { video, outcome, reason, text, actorId, reports = [] }: Decided,
): Promise<void> {
  const now = new Date();
  const hasWaited = video.state === "waiting" && !video.approvedAt;
  const id = await insertDecision(tx, {
    // Admins erase their videos when they remove them, so the video may not exist.
    videoId: (await findVideo(tx, video.id))?.id ?? null,
    videoTitle: video.title,
    videoSha256: video.sha256,
    userId: video.userId,
    outcome,
    reason,
    text,
    askedAt: reports[0]?.createdAt ?? (hasWaited ? video.createdAt : null),
    reports: reports.length,
    reportReasons: [...new Set(reports.map((report) => report.reason))],
    decidedBy: actorId,
    createdAt: now,
  });
  if (reports.length > 0) {
    await settleWith(
      tx,
      id,
      reports.map((report) => report.id),
      now,
    );
    // The entry has no user: the owner's log must not show that someone reported the video.
    await recordEvent(tx, {
      event: "video-reports-settled",
      actorId,
      source: context.source,
      detail: { video: video.id, reports: reports.length },
    });
    await mailReporters(tx, context, id, isAdverse(outcome) ? "down" : "kept");
  }
  // We do not tell owners about a report if the video stays, or if they removed it themselves.
  const isUnseen = (outcome === "kept" && video.state === "shown") || video.state === "sealed";
  if (video.userId && video.userId !== actorId && !isUnseen) {
    const owner = await findUser(tx, video.userId);
    if (owner) await mailOwner(tx, context, owner.email, { video, outcome, reason, text });
  }
}

/** Emails a video's reporters who left an address or have an account. */
export async function mailReporters(
  tx: Queryable,
  { outbox, siteUrl }: DecisionContext,
  decisionId: string,
  sentence: keyof typeof reporterSentences,
): Promise<void> {
  const props = { what: reporterSentences[sentence], link: siteUrl + pages.home.path };
  for (const to of await listReporterAddresses(tx, decisionId))
    await outbox.queue(tx, { to, mail: ReportDecided, props });
}

function mailOwner(
  tx: Queryable,
  { outbox, siteUrl }: DecisionContext,
  to: string,
  { video: { title }, outcome, reason, text }: Pick<Decided, "video" | "outcome" | "reason" | "text">,
): Promise<void> {
  const what = outcomeSentences[outcome];
  if (!isAdverse(outcome)) {
    const props = { title, what, link: siteUrl + pages.home.path };
    return outbox.queue(tx, { to, mail: VideoDecidedFor, props });
  }
  const link = `${siteUrl}${pages.profile.path}#decisions`;
  const props = { title, what, reason: decisionReasons[reason], text, link };
  return outbox.queue(tx, { to, mail: VideoDecidedAgainst, props });
}
