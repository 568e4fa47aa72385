import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { tellLeads } from "#features/safety/cases/tell-staff.server.ts";
import { pages } from "#features/site/pages.ts";
import { callerLimitOf } from "#shared/handlers/caller-limit.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { hashOfToken, newPrivateToken } from "#shared/secrets/private-token.server.ts";
import { DAY_S } from "#shared/time/durations.ts";
import { notifyOfReport } from "../decisions/notify-admins.server.ts";
import ReportReceived from "../mails/ReportReceived.tsx";
import { changeFeed, type FeedContext } from "../videos/change-state.server.ts";
import { effectOfReport, HOLDS_A_DAY, type HoldLimit, isHeldBack } from "../videos/holds.rules.ts";
import { findVideo } from "../videos/videos.queries.ts";
import { isGrave, type ReportReason, reportReasons } from "../videos/videos.rules.ts";
import { countReportersOf, insertReport, insertReportToken } from "./reports.queries.ts";

type Context = FeedContext &
  Pick<CallContext, "secrets" | "outbox" | "siteUrl" | "caller" | "networks" | "reportsToHide">;

/** Limits immediate emails about grave reports. The next `remind-of-grave-reports` email has the others. */
const mailsAtOnce = callerLimitOf("grave-reports", { account: 5, network: 10 });

interface NewReport {
  videoId: string;
  reason: ReportReason;
  text: string | null;
  reporter: { userId: string; email: string } | { contactEmail: string | null };
}

/**
 * Stores a report with its emails, and holds the video if this report or several together require it. The log leaves
 * out the reporter. Returns undefined for a video that the reporter cannot have seen, otherwise the reporter's token.
 */
export async function takeReport(
  context: Context,
  { reporter, ...report }: NewReport,
): Promise<string | undefined> {
  const { videoId, reason } = report;
  const { database, reportsToHide } = context;
  const now = new Date();
  const row = {
    ...report,
    createdAt: now,
    ...("userId" in reporter ? { userId: reporter.userId } : { source: reporterSource(context) }),
  };
  const isToldAtOnce = isGrave(reason) && (await mailsAtOnce(context)).allowed;
  const before = await findVideo(database.db, videoId);
  const wouldHold =
    before &&
    isHeldBack(
      before,
      { reason, reporters: await countReportersOf(database.db, videoId, row) },
      reportsToHide,
    );
  const limit = await holdLimitOf(context, wouldHold ? "take" : "peek");
  return changeFeed(context, async ({ tx, change }) => {
    const video = await findVideo(tx, videoId);
    // A visitor who still has the page open can report a video that was held a moment ago.
    if (!video || (video.state !== "shown" && video.state !== "held")) return undefined;
    const isNew = await insertReport(tx, {
      ...row,
      videoTitle: video.title,
      videoSha256: video.sha256,
      adminsToldAt: isToldAtOnce ? now : null,
    });
    const token = newPrivateToken();
    const contactEmail = "contactEmail" in reporter ? reporter.contactEmail : null;
    const isNewAddress = await insertReportToken(tx, { tokenHash: hashOfToken(token), contactEmail }, row);
    // Each of two people on one network receives an email about the shared report.
    const to = "email" in reporter ? isNew && reporter.email : isNewAddress && contactEmail;
    const props = { link: context.siteUrl + pages.home.path };
    if (to) await context.outbox.queue(tx, { to, mail: ReportReceived, props });
    if (!isNew) return token;
    await recordEvent(tx, { event: "video-reported", detail: { video: videoId, reason } });
    const isDue = isHeldBack(
      video,
      { reason, reporters: await countReportersOf(tx, videoId) },
      reportsToHide,
    );
    const isHeld = isDue && !limit && (await change(video, "holdBack")) === "changed";
    if (isHeld) await recordEvent(tx, { event: "video-held-back", detail: { video: videoId } });
    if (isToldAtOnce)
      await tellLeads(tx, context, {
        fact: `A video was reported. Reason: ${reportReasons[reason]}`,
        query: `video=${videoId}`,
        except: video.userId,
      });
    if (isToldAtOnce || isHeld)
      await notifyOfReport(tx, context, { video, reason, effect: effectOfReport(video, { isDue, limit }) });
    return token;
  });
}

/**
 * A digest of a visitor's widest network. One home line has many narrower networks, which would count as many
 * reporters. The key has no other use, so the digest cannot be matched with another table.
 */
function reporterSource({ secrets, networks }: Pick<Context, "secrets" | "networks">): string {
  return secrets.digest("reporter of a video", networks.at(-1)?.key ?? "").slice(0, 16);
}

const ofAccount = sharedLimitOf({ name: "video-holds", points: HOLDS_A_DAY.account, seconds: DAY_S });
const ofNetwork = sharedLimitOf({ name: "video-holds-network", points: HOLDS_A_DAY.network, seconds: DAY_S });

/**
 * The daily limit that prevents this caller's report from holding another video; undefined below the limits. Reports
 * above a limit are still emailed and listed.
 */
async function holdLimitOf(
  context: Pick<CallContext, "database" | "secrets" | "caller" | "networks">,
  how: "take" | "peek",
): Promise<HoldLimit | undefined> {
  const { caller, networks } = context;
  if (caller.kind === "user" && !(await ofAccount(context)[how](caller.userId)).allowed)
    return "account-limit";
  return (await ofNetwork(context)[how](networks)).allowed ? undefined : "network-limit";
}
