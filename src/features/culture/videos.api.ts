import { ORPCError } from "@orpc/server";
import { z } from "zod";
import type { Topics } from "#shared/api/topics.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { type CallContext, signedIn } from "#shared/handlers/guard.server.ts";
import { tooManyRequests } from "#shared/handlers/mailed-link.server.ts";
import { del, forAnyone, forSignedIn, get, noContent, post, put } from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { type CountedKeys, type SharedLimit, sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { roughLimit } from "#shared/text/plain-text.fields.ts";
import { DAY_S, HOUR_S } from "#shared/time/durations.ts";
import { publishErrors } from "#shared/uploads/purposes.rules.ts";
import { CAPTION_CHANGES_A_DAY, setCaptions } from "./captions/set-captions.server.ts";
import { findSuspensionEnd } from "./decisions/decisions.queries.ts";
import { followReportPath } from "./reports/report-link.rules.ts";
import { takeReport } from "./reports/take-report.server.ts";
import { hasAcceptedTerms, insertAcceptance, readTermsVersion } from "./terms/terms.queries.ts";
import { TERMS_NOT_ACCEPTED } from "./terms/terms.rules.ts";
import { type PublishRefusal, publishVideo } from "./uploads/publish-video.server.ts";
import { SUSPENDED } from "./videos/decisions.rules.ts";
import { removeVideo } from "./videos/remove-video.server.ts";
import { videoReportFields } from "./videos/video-report.fields.ts";
import { canPublishAtOnce, canRemoveVideo, isVideoModerator, toOwnVideo } from "./videos/videos.policy.ts";
import { countOwn, findNewest, findOwn, videoSchema } from "./videos/videos.queries.ts";
import {
  asSentence,
  categories,
  MANY_VIDEOS,
  MAX_VIDEOS_PER_ACCOUNT,
  NETWORK_FULL,
  NOT_CAPTIONS,
  refusalOfTitle,
  SIGNED_OUT_VIDEO,
  TITLE_LIMIT,
  TITLE_TOO_LONG,
  VIDEO_BROKEN,
  VIDEO_CODEC,
  VIDEO_TRIMMED,
  VIDEOS_FULL,
  videoMessages,
  videoPlaces,
  videoStates,
} from "./videos/videos.rules.ts";

export type Video = z.infer<typeof videoSchema>;

const address = z.string().nullable();

/** A video for its owner. The file URLs are null until the video is public, except for admins. */
export const ownVideoSchema = videoSchema.extend({
  videoUrl: address,
  posterUrl: address,
  captionsUrl: address,
});

/** The four tiles; null for an empty tile. */
export const feedSchema = z.object({
  mainframe: videoSchema.nullable(),
  secondary: videoSchema.nullable(),
  general: videoSchema.nullable(),
  secondGeneral: videoSchema.nullable(),
});

export type Feed = z.infer<typeof feedSchema>;

/** The id from the upload endpoint. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

const gone = { status: 404, message: "This video no longer exists. Someone removed it." } as const;

const upload = {
  ...publishErrors(asSentence(videoMessages.mainframe.failed)),
  UPLOAD_FAILED: { status: 500, message: asSentence(videoMessages.mainframe.failed) },
} as const;

export const videosTopics = {
  videos: "everyone",
} as const satisfies Topics;

const publications = sharedLimitOf({ name: "video-publications", points: 10, seconds: HOUR_S });

const reportsByAccount = sharedLimitOf({ name: "video-reports", points: 20, seconds: HOUR_S });

const captionChanges = sharedLimitOf({
  name: "video-captions",
  points: CAPTION_CHANGES_A_DAY,
  seconds: DAY_S,
});

// The pupils of a school may share one network address.
const reportsByNetwork = sharedLimitOf({ name: "video-reports-network", points: 200, seconds: HOUR_S });

export const videosRouter = {
  feed: forAnyone
    .meta({ reads: ["videos"] })
    .route(
      get("/culture/videos", {
        summary: "The culture feed",
        description:
          "The newest video of the mainframe tile, of the secondary one, and the two newest general ones.",
      }),
    )
    .output(feedSchema)
    .handler(async ({ context }) => {
      const { mainframe, secondary, general, secondGeneral } = await tilesOf(context);
      return {
        mainframe: mainframe ?? null,
        secondary: secondary ?? null,
        general: general ?? null,
        secondGeneral: secondGeneral ?? null,
      };
    }),

  mine: forSignedIn
    .route(get("/culture/videos/mine"))
    .output(
      z.object({
        tiles: z.array(
          z.object({
            id: z.uuid(),
            isOwn: z.boolean(),
            mayRemove: z.boolean(),
            /** Whether the video belongs to another member. An admin then has to give a reason. */
            needsReason: z.boolean(),
          }),
        ),
        /** Newest first. */
        waiting: z.array(ownVideoSchema),
        /** Hidden after a report until a moderator decides, newest first. */
        held: z.array(ownVideoSchema),
        /** Whether the account has reached its limit of videos. */
        isFull: z.boolean(),
        /** Whether an admin must approve this caller's uploads. */
        needsApproval: z.boolean(),
        /** Until when the caller cannot publish; null without a suspension. */
        suspendedUntil: z.date().nullable(),
        /** The version of /terms that the caller must accept at the next upload; null if already accepted. */
        termsToAccept: z.string().nullable(),
        /** Hidden and removed by an admin, newest first. */
        takenDown: z.array(ownVideoSchema.extend({ state: z.enum(["hidden", "removed"]) })),
        /** Newest first. Each returns to its tile when the newer videos are removed. */
        earlier: z.array(videoSchema),
      }),
    )
    .handler(async ({ context }) => {
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

  publish: forSignedIn
    .route(post("/culture/videos"))
    .errors({
      UNAUTHORIZED: { status: 401, message: SIGNED_OUT_VIDEO },
      NOT_MP4: { status: 422, message: asSentence(videoMessages.mainframe.type) },
      VIDEO_BROKEN: { status: 422, message: VIDEO_BROKEN },
      VIDEO_CODEC: { status: 422, message: VIDEO_CODEC },
      VIDEO_TRIMMED: { status: 422, message: VIDEO_TRIMMED },
      SUSPENDED: { status: 403, message: SUSPENDED },
      /** Applies to the mainframe and the secondary tile, which show one video. */
      TILE_TAKEN: {
        status: 403,
        message: "This tile shows someone else's video. Only they or an admin can replace it.",
      },
      /** The account's rate limit, with Retry-After. */
      MANY_VIDEOS: { status: 429, message: MANY_VIDEOS },
      VIDEOS_FULL: { status: 403, message: VIDEOS_FULL },
      /** The storage for videos that wait for approval has a limit per network. */
      NETWORK_FULL: { status: 403, message: NETWORK_FULL },
      TERMS_NOT_ACCEPTED: { status: 403, message: TERMS_NOT_ACCEPTED },
      ...upload,
    })
    .input(
      z.object({
        place: z.enum(videoPlaces).default("general"),
        videoUploadId: uploadId,
        posterUploadId: uploadId.optional(),
        captionsUploadId: uploadId.optional(),
        category: z.enum(categories).default("general"),
        title: z
          .string()
          .check(roughLimit(TITLE_LIMIT, TITLE_TOO_LONG))
          .trim()
          .superRefine((value, context) => {
            const message = refusalOfTitle(value);
            if (message) context.addIssue({ code: "custom", message });
          }),
        /**
         * Removes the video of the mainframe tile in the same transaction. Ignored while the new one waits for approval.
         */
        replace: z.boolean().default(false),
        /** The version of /terms that the caller accepts with this call; not needed if already accepted. */
        acceptsTerms: z.string().max(20).optional(),
      }),
    )
    .output(
      z.object({
        video: ownVideoSchema,
        state: z.enum(videoStates),
        /** True if we did not use a poster because it was invalid or could not be stored. */
        posterFailed: z.boolean(),
        /** True if we did not use captions because they were invalid or could not be stored. */
        captionsFailed: z.boolean(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
      const caller = signedIn(context);
      const messages = videoMessages[input.place];
      const { db } = context.database;
      // Each step of the publication checks the suspension again; here the check comes before the terms.
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

  remove: forSignedIn
    .route(del("/culture/videos/{id}", noContent))
    .errors({
      NOT_YOURS: {
        status: 403,
        message: "This is someone else's video. Only they or an admin can remove it.",
      },
      REASON_NEEDED: {
        status: 422,
        message: "This is a member’s video, and we email them the reason. Use Delete at /admin/content.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const refusal = await removeVideo(context, signedIn(context), input.id);
      if (refusal) throw errors[refusal.refused]();
    }),

  setCaptions: forSignedIn
    .route(put("/culture/videos/{id}/captions"))
    .errors({
      NOT_FOUND: gone,
      NOT_YOURS: {
        status: 403,
        message: "This is someone else's video. Only they or an admin can change it.",
      },
      SUSPENDED: { status: 403, message: SUSPENDED },
      NOT_CAPTIONS: { status: 422, message: NOT_CAPTIONS },
      MANY_CAPTIONS: {
        status: 429,
        message: "You have changed these captions often enough for today. Try again tomorrow.",
      },
      ...upload,
    })
    .input(z.object({ id: z.uuid(), captionsUploadId: uploadId.nullable() }))
    .output(ownVideoSchema)
    .handler(async ({ context, input, errors }) => {
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

  report: forAnyone
    .route(
      post("/culture/videos/{id}/reports", {
        summary: "Report a video",
        description:
          "Moderators can read the report, but not see who sent it. A grave report hides a member’s video until a moderator has reviewed it, unless a moderator did so since the video last changed; for other reasons several reports hide it. Each person has one open report per video: another report changes nothing and returns the same response. The site emails a confirmation and the outcome to a member, and to a visitor who gives an `email`; everyone gets a private link to follow the report.",
      }),
    )
    .errors({ NOT_FOUND: gone })
    .input(
      z.object({
        id: z.uuid(),
        ...videoReportFields,
      }),
    )
    .output(
      z.object({
        /** The URL of a page with the report's outcome, for anyone with the link. */
        link: z.url(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
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
};

/** The visitor's email address; null if its mailbox has reached the limit of unrequested emails. */
async function contactOf(
  context: Pick<CallContext, "database" | "secrets" | "networks">,
  email: string | null,
): Promise<string | null> {
  if (!email) return null;
  const { allowed } = await takeMailTo(context, email);
  return allowed ? email : null;
}

/** The refusals with a message that depends on the place. */
const messageOf: Partial<Record<PublishRefusal, "type" | "failed">> = {
  NOT_MP4: "type",
  UPLOAD_NOT_FOUND: "failed",
  UPLOAD_UNFINISHED: "failed",
};

/** The videos of the four tiles; undefined for an empty tile. */
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
