import SafeguardingConcern from "#features/auth/mails/SafeguardingConcern.tsx";
import { listLeads, listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { brand } from "#src/brand.ts";
import DecisionAppealed from "../mails/DecisionAppealed.tsx";
import ReportsWaiting from "../mails/ReportsWaiting.tsx";
import VideoReported from "../mails/VideoReported.tsx";
import type { ReportEffect } from "../videos/holds.rules.ts";
import { isVideoModerator } from "../videos/videos.policy.ts";
import { type ReportReason, reportReasons } from "../videos/videos.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/** What a report that cannot wait has done, for the moderators. */
const nowSentences: Record<ReportEffect, string> = {
  held: "Nobody else sees it until one of you has decided.",
  "account-limit":
    "Everybody still sees it: whoever reported it has had as many videos withheld today as one may. Hide it while you find out.",
  "network-limit":
    "Everybody still sees it: all reports from its reporter’s network together have withheld as many videos today as they may. Hide it while you find out.",
  confirmed:
    "Everybody still sees it: one of us has answered a report of it before. Hide it while you find out, if you are not sure.",
  charity: "Everybody still sees it: it is our own. Hide it while you find out, if you are not sure.",
};

/** Mails the moderators of a report that cannot wait, except the owner of the video. */
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

/** Mails the safeguarding leads, except the owner of the video, that there was such a report: a fact, and no content. */
export async function notifyLeads(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  { video, reason }: { video: { id: string; userId: string | null }; reason: ReportReason },
): Promise<void> {
  const props = {
    fact: `A video was reported. Reason: ${reportReasons[reason]}`,
    link: `${siteUrl}${pages.adminSafeguarding.path}?video=${video.id}`,
  };
  for (const to of await listLeads(tx, video.userId))
    await outbox.queue(tx, { to, mail: SafeguardingConcern, props });
}

/** Mails the moderators that reports wait. Each reads of those about videos of others. */
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

/** Mails an appeal to all admins and moderators. */
export async function notifyOfAppeal(tx: Queryable, { outbox, siteUrl }: Site): Promise<void> {
  const props = { link: `${siteUrl}${pages.admin.path}?list=decisions` };
  for (const { email: to } of await moderatorsOf(tx))
    await outbox.queue(tx, { to, mail: DecisionAppealed, props });
}

/** Admins and moderators but one; the charity's own address where that leaves nobody. */
async function moderatorsOf(
  tx: Queryable,
  except: string | null = null,
): Promise<{ userId: string | null; email: string }[]> {
  const moderators = (await listStaff(tx)).filter(isVideoModerator).filter(({ userId }) => userId !== except);
  return moderators.length > 0 ? moderators : [{ userId: null, email: brand.contactEmail }];
}
