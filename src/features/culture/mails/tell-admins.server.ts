import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { isVideoModerator } from "../videos/videos.policy.ts";
import { type ReportReason, reportReasons } from "../videos/videos.rules.ts";

type Site = Pick<CallContext, "outbox" | "siteUrl">;

/** Mails every admin and moderator of a report that cannot wait. */
export async function tellOfReport(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  report: { videoId: string; reason: ReportReason; isHeldBack: boolean },
): Promise<void> {
  const props = {
    reason: reportReasons[report.reason],
    now: report.isHeldBack
      ? "Several people reported it, so nobody else sees it until one of you has decided."
      : "Everybody still sees it. Hide it while you find out, if you are not sure.",
    link: `${siteUrl}${pages.adminContent.path}?video=${report.videoId}`,
  };
  for (const to of await addressesOf(tx)) await outbox.queue(tx, { to, template: "video-reported", props });
}

/** Mails every admin and moderator that reports wait; `times` are those of the reports. */
export async function tellOfWaiting(
  tx: Queryable,
  { outbox, siteUrl }: Site,
  times: readonly Date[],
): Promise<void> {
  const oldest = new Date(Math.min(...times.map((time) => time.getTime())));
  const props = {
    count: String(times.length),
    since: londonTime(oldest),
    link: `${siteUrl}${pages.adminContent.path}?video=`,
  };
  for (const to of await addressesOf(tx)) await outbox.queue(tx, { to, template: "reports-waiting", props });
}

/** Mails an appeal to all admins and moderators. */
export async function tellOfAppeal(tx: Queryable, { outbox, siteUrl }: Site): Promise<void> {
  const props = { link: `${siteUrl}${pages.admin.path}?list=decisions` };
  for (const to of await addressesOf(tx))
    await outbox.queue(tx, { to, template: "decision-appealed", props });
}

/** Admins and moderators; the charity's own address where the site has none yet. */
async function addressesOf(tx: Queryable): Promise<string[]> {
  const moderators = (await listStaff(tx)).filter(isVideoModerator);
  return moderators.length > 0 ? moderators.map(({ email }) => email) : [brand.contactEmail];
}
