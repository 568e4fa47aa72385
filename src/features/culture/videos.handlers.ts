import { implement, ORPCError } from "@orpc/server";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { type CallContext, guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { tooManyRequests } from "#shared/handlers/mailed-link.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { type CountedKeys, type SharedLimit, sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { DAY_S, HOUR_S } from "#shared/time/durations.ts";
import { setCaptions } from "./captions/set-captions.server.ts";
import { findSuspensionEnd } from "./decisions/decisions.queries.ts";
import { followReportPath } from "./reports/reports.rules.ts";
import { takeReport } from "./reports/take-report.server.ts";
import { hasAcceptedTerms, insertAcceptance, readTermsVersion } from "./terms/terms.queries.ts";
import { type PublishRefusal, publishVideo } from "./uploads/publish-video.server.ts";
import { CAPTION_CHANGES_A_DAY } from "./videos/captions.rules.ts";
import { removeVideo } from "./videos/remove-video.server.ts";
import { videosContract } from "./videos/videos.contract.ts";
import { canPublishAtOnce, canRemoveVideo, isVideoModerator, toOwnVideo } from "./videos/videos.policy.ts";
import { countOwn, findNewest, findOwn } from "./videos/videos.queries.ts";
import { asSentence, MAX_VIDEOS_PER_ACCOUNT, videoMessages } from "./videos/videos.rules.ts";

const os = implement(videosContract)
  .$context<
    Needs<
      | "database"
      | "secrets"
      | "jobs"
      | "outbox"
      | "media"
      | "uploads"
      | "videoApproval"
      | "waitingBytes"
      | "reportsToHide"
      | "watchedWords"
      | "siteUrl"
      | "log"
      | "networks"
    >
  >()
  .use(guard);

const publications = sharedLimitOf({ name: "video-publications", points: 10, seconds: HOUR_S });
const reportsByAccount = sharedLimitOf({ name: "video-reports", points: 20, seconds: HOUR_S });
const captionChanges = sharedLimitOf({
  name: "video-captions",
  points: CAPTION_CHANGES_A_DAY,
  seconds: DAY_S,
});
// The pupils of a school may share one network address.
const reportsByNetwork = sharedLimitOf({ name: "video-reports-network", points: 200, seconds: HOUR_S });

export const videosRouter = os.router({
  feed: os.feed.handler(async ({ context }) => {
    const { mainframe, secondary, general, secondGeneral } = await tilesOf(context);
    return {
      mainframe: mainframe ?? null,
      secondary: secondary ?? null,
      general: general ?? null,
      secondGeneral: secondGeneral ?? null,
    };
  }),

  mine: os.mine.handler(async ({ context }) => {
    const caller = signedIn(context);
    const { db } = context.database;
    const waiting = await findOwn(db, caller.userId, "waiting");
    const held = await findOwn(db, caller.userId, "held");
    const takenDown = await findOwn(db, caller.userId, "hidden", "removed");
    const shown = await findOwn(db, caller.userId, "shown");
    const tiles = Object.values(await tilesOf(context)).filter((video) => video !== undefined);
    const inTiles = new Set(tiles.map(({ id }) => id));
    const terms = await readTermsVersion(db);
    return {
      tiles: tiles.map((video) => ({
        id: video.id,
        isOwn: video.userId === caller.userId,
        mayRemove: canRemoveVideo(caller, video),
        needsReason: video.userId !== null && video.userId !== caller.userId,
      })),
      takenDown: takenDown.map(({ state, ...video }) => ({
        ...toOwnVideo(caller, { ...video, state }),
        state: state === "removed" ? state : "hidden",
      })),
      waiting: waiting.map((video) => toOwnVideo(caller, video)),
      held: held.map((video) => toOwnVideo(caller, video)),
      isFull: !isVideoModerator(caller) && (await countOwn(db, caller.userId)) >= MAX_VIDEOS_PER_ACCOUNT,
      needsApproval: context.videoApproval && !canPublishAtOnce(caller),
      suspendedUntil: (await findSuspensionEnd(db, context.secrets, caller)) ?? null,
      termsToAccept: (await hasAcceptedTerms(db, caller.userId, terms)) ? null : terms,
      earlier: shown.filter(({ id }) => !inTiles.has(id)),
    };
  }),

  publish: os.publish.handler(async ({ context, input, errors }) => {
    const caller = signedIn(context);
    const messages = videoMessages[input.place];
    const { db } = context.database;
    // Again with each step of the publication; here before the rules are accepted.
    if (await findSuspensionEnd(db, context.secrets, caller)) throw errors.SUSPENDED();
    const terms = await readTermsVersion(db);
    if (input.acceptsTerms === terms) await insertAcceptance(db, caller.userId, terms);
    else if (!(await hasAcceptedTerms(db, caller.userId, terms))) throw errors.TERMS_NOT_ACCEPTED();
    const takeAttempt = () =>
      isVideoModerator(caller)
        ? Promise.resolve()
        : take(context, publications(context), caller.userId, errors.MANY_VIDEOS);
    const published = await publishVideo({ ...context, caller }, input, takeAttempt).catch((error) => {
      // Clients repeat the call after a 503.
      if (isUnavailable(error) || error instanceof ORPCError) throw error;
      context.log.error({ err: error }, "failed to publish a video");
      throw errors.UPLOAD_FAILED({ message: asSentence(messages.failed) });
    });
    if ("refused" in published) {
      const { refused } = published;
      const name = messageOf[refused];
      throw errors[refused](name ? { message: asSentence(messages[name]) } : {});
    }
    const { video, posterFailed, captionsFailed } = published;
    return { video: toOwnVideo(caller, video), state: video.state, posterFailed, captionsFailed };
  }),

  remove: os.remove.handler(async ({ context, input, errors }) => {
    const refusal = await removeVideo(context, signedIn(context), input.id);
    if (refusal) throw errors[refusal.refused]();
  }),

  setCaptions: os.setCaptions.handler(async ({ context, input, errors }) => {
    const caller = signedIn(context);
    if (input.captionsUploadId)
      await take(context, captionChanges(context), `${caller.userId} ${input.id}`, errors.MANY_CAPTIONS);
    const changed = await setCaptions({ ...context, caller }, input.id, input.captionsUploadId);
    if ("refused" in changed) {
      const { refused, message } = changed;
      throw errors[refused](message === undefined ? {} : { message });
    }
    return toOwnVideo(caller, changed);
  }),

  report: os.report.handler(async ({ context, input, errors }) => {
    const { caller, networks } = context;
    const userId = caller.kind === "user" ? caller.userId : undefined;
    if (userId) await take(context, reportsByAccount(context), userId);
    else await take(context, reportsByNetwork(context), networks);
    const { id: videoId, reason, text, email } = input;
    const reporter = caller.kind === "user" ? caller : { contactEmail: await contactOf(context, email) };
    const token = await takeReport(context, { videoId, reason, text, reporter });
    if (!token) throw errors.NOT_FOUND();
    return { link: context.siteUrl + followReportPath(token) };
  }),
});

/** A visitor's address, unless its mailbox has had enough mails that its reader need not have asked for. */
async function contactOf(
  context: Pick<CallContext, "database" | "secrets" | "networks">,
  email: string | null,
): Promise<string | null> {
  if (!email) return null;
  const { allowed } = await takeMailTo(context, email);
  return allowed ? email : null;
}

/** The refusals whose message depends on the place. */
const messageOf: Partial<Record<PublishRefusal, "type" | "failed">> = {
  NOT_MP4: "type",
  UPLOAD_NOT_FOUND: "failed",
  UPLOAD_UNFINISHED: "failed",
};

/** The videos of the four tiles, undefined for an empty one. */
async function tilesOf({ database: { db } }: Pick<CallContext, "database">) {
  const [[mainframe], [secondary], [general, secondGeneral]] = await Promise.all([
    findNewest(db, "mainframe", 1),
    findNewest(db, "secondary", 1),
    findNewest(db, "general", 2),
  ]);
  return { mainframe, secondary, general, secondGeneral };
}

async function take(
  { resHeaders }: Pick<CallContext, "resHeaders">,
  limit: SharedLimit,
  counted: CountedKeys,
  refusal: () => Error = tooManyRequests,
): Promise<void> {
  const answer = await limit.take(counted);
  if (answer.allowed) return;
  resHeaders?.set("retry-after", String(answer.retryAfterSeconds));
  throw refusal();
}
