import { listHandlers, type Site } from "#features/safety/cases/tell-staff.server.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import DecisionAppealed from "../mails/DecisionAppealed.tsx";
import ReportsWaiting from "../mails/ReportsWaiting.tsx";
import VideoReported from "../mails/VideoReported.tsx";
import type { ReportEffect } from "../videos/holds.rules.ts";
import { isVideoModerator } from "../videos/videos.policy.ts";
import { type ReportReason, reportReasons } from "../videos/videos.rules.ts";

/** What an urgent report has done, in the email to the moderators. */
const nowSentences: Record<ReportEffect, string> = {
  held: "We hid the video until one of you decides.",
  "account-limit":
    "Everyone can still see the video: the reporter’s earlier reports today reached the limit for hiding videos. Hide the video while you find out.",
  "network-limit":
    "Everyone can still see the video: reports from this network today reached the limit for hiding videos. Hide the video while you find out.",
  confirmed:
    "Everyone can still see the video, because one of us answered an earlier report of it. If you’re not sure, hide the video while you find out.",
  charity:
    "Everyone can still see the video, because it is ours. If you’re not sure, hide the video while you find out.",
};

/** Emails the moderators, except the video's owner, about an urgent report. */
export async function notifyOfReport(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  report: {
    video: { id: string; userId: string | null };
    reason: ReportReason;
    effect: ReportEffect;
  },
): Promise<void> {
  const { video } = report;
  const props = {
    reason: reportReasons[report.reason],
    now: nowSentences[report.effect],
    link: `${siteUrl}${pages.adminContent.path}?video=${video.id}`,
  };
  for (const { email: to } of await moderatorsOf(tx, video.userId))
    await outbox.queue(tx, { to, mail: VideoReported, props });
}

/** Emails the moderators about reports without an answer. No moderator reads about reports of their videos. */
export async function notifyOfWaiting(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  reports: readonly { createdAt: Date; ownerId: string | null }[],
  ownersOfHeld: readonly (string | null)[],
): Promise<void> {
  for (const { userId, email: to } of await moderatorsOf(tx)) {
    const times = reports.filter(({ ownerId }) => ownerId !== userId || ownerId === null);
    if (times.length === 0) continue;
    const oldest = new Date(Math.min(...times.map(({ createdAt }) => createdAt.getTime())));
    const held = ownersOfHeld.filter((ownerId) => ownerId !== userId || ownerId === null).length;
    const props = {
      count: times.length,
      since: oldest.toISOString(),
      held,
      link: `${siteUrl}${pages.adminContent.path}?video=`,
    };
    await outbox.queue(tx, { to, mail: ReportsWaiting, props });
  }
}

/** Emails an appeal to all admins and moderators. */
export async function notifyOfAppeal(tx: Queryable, { outbox, siteUrl }: Site): Promise<void> {
  const props = { link: `${siteUrl}${pages.adminReports.path}?list=decisions` };
  for (const { email: to } of await moderatorsOf(tx))
    await outbox.queue(tx, { to, mail: DecisionAppealed, props });
}

/** Admins and moderators, except one account. */
const moderatorsOf = (tx: Queryable, except: string | null = null) =>
  listHandlers(tx, isVideoModerator, except);
