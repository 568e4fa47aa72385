import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { sourceOf } from "#features/auth/audit-log/audit-log.rules.ts";
import { pages } from "#features/site/pages.ts";
import { callerLimitOf } from "#shared/handlers/caller-limit.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { tellOfReport } from "../mails/tell-admins.server.ts";
import { changeFeed } from "../videos/change-state.server.ts";
import { findVideo } from "../videos/videos.queries.ts";
import { isGrave, isHeldBack, type ReportReason } from "../videos/videos.rules.ts";
import { countReportsOf, insertReport } from "./reports.queries.ts";

type Context = Pick<
  CallContext,
  | "database"
  | "secrets"
  | "jobs"
  | "media"
  | "outbox"
  | "log"
  | "siteUrl"
  | "caller"
  | "source"
  | "networks"
  | "reportsToHide"
>;

/** Mails at once about grave reports. Those above the limit are in the next mail of `remind-of-grave-reports`. */
const mailsAtOnce = callerLimitOf("grave-reports", { account: 5, network: 10 });

interface NewReport {
  videoId: string;
  reason: ReportReason;
  text: string | null;
  reporter: { userId: string; email: string } | { contactEmail: string | null };
}

/** Stores a report with its mails, and holds back a video that enough people have reported. False without a shown video. */
export async function takeReport(context: Context, { reporter, ...report }: NewReport): Promise<boolean> {
  const { videoId, reason } = report;
  const isToldAtOnce = isGrave(reason) && (await mailsAtOnce(context)).allowed;
  return changeFeed(context, async ({ tx, change }) => {
    const video = await findVideo(tx, videoId);
    if (video?.state !== "shown") return false;
    const now = new Date();
    const userId = "userId" in reporter ? reporter.userId : undefined;
    const isNew = await insertReport(tx, {
      ...report,
      videoTitle: video.title,
      videoSha256: video.sha256,
      createdAt: now,
      adminsToldAt: isToldAtOnce ? now : null,
      ...("userId" in reporter
        ? { userId }
        : { source: reporterSource(context), contactEmail: reporter.contactEmail }),
    });
    if (!isNew) return true;
    // The entry belongs to the reporter, so that the owner of the video does not see it in their own log.
    await recordEvent(tx, {
      event: "video-reported",
      userId,
      source: context.source,
      detail: { video: videoId, reason },
    });
    const to = "email" in reporter ? reporter.email : reporter.contactEmail;
    const props = { link: context.siteUrl + pages.home.path };
    if (to) await context.outbox.queue(tx, { to, template: "report-received", props });
    const isHeld = isHeldBack(video, await countReportsOf(tx, videoId), context.reportsToHide);
    // Without a user, for the same reason as above.
    if (isHeld && (await change(video, "holdBack")) === "changed")
      await recordEvent(tx, { event: "video-held-back", detail: { video: videoId } });
    if (isToldAtOnce || isHeld) await tellOfReport(tx, context, { videoId, reason, isHeldBack: isHeld });
    return true;
  });
}

/** The widest network of a visitor: one home line has many of the narrower ones, and would count as many reporters. */
function reporterSource({ secrets, networks }: Context): string {
  return sourceOf(secrets, networks.at(-1)?.key ?? "");
}
