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

/** Mails at once about grave reports. Those above the limit are in the next mail of `remind-of-grave-reports`. */
const mailsAtOnce = callerLimitOf("grave-reports", { account: 5, network: 10 });

interface NewReport {
  videoId: string;
  reason: ReportReason;
  text: string | null;
  reporter: { userId: string; email: string } | { contactEmail: string | null };
}

/**
 * Stores a report with its mails, and withholds the video where the report or several do. The log says that there was a
 * report, and nothing of who sent it. Undefined without a video that the reporter can have seen; else the token by which they
 * follow it.
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
    // Somebody who has the page open still reports what was withheld a moment ago.
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
    // Of two people behind one network each hears of the one report.
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
 * A digest of the widest network of a visitor: one home line has many of the narrower ones, and would count as many
 * reporters. Its key serves nothing else, so that it leads to no row of another table.
 */
function reporterSource({ secrets, networks }: Pick<Context, "secrets" | "networks">): string {
  return secrets.digest("reporter of a video", networks.at(-1)?.key ?? "").slice(0, 16);
}

const ofAccount = sharedLimitOf({ name: "video-holds", points: HOLDS_A_DAY.account, seconds: DAY_S });
const ofNetwork = sharedLimitOf({ name: "video-holds-network", points: HOLDS_A_DAY.network, seconds: DAY_S });

/**
 * The limit that keeps a report by this caller from withholding one more video today, if any. Further reports are mailed and
 * listed all the same.
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
