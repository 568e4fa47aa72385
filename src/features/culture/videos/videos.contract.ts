import { z } from "zod";
import { forAnyone, forSignedIn } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { roughLimit } from "#shared/text/plain-text.fields.ts";
import { DISK_FULL } from "#shared/uploads/purposes.rules.ts";
import { TERMS_NOT_ACCEPTED } from "../terms/terms.rules.ts";
import { SUSPENDED } from "./decisions.rules.ts";
import { videoReportFields } from "./video-report.fields.ts";
import {
  asSentence,
  categories,
  MANY_VIDEOS,
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
} from "./videos.rules.ts";

/** A public video: the owner never leaves the server. */
export const videoSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(categories),
  /** Same-origin path. */
  videoUrl: z.string(),
  /** Null without a poster. */
  posterUrl: z.string().nullable(),
  /** WebVTT. */
  captionsUrl: z.string().nullable(),
  /** Whole seconds, rounded down. */
  duration: z.number().int(),
  /** Pixels, as displayed. */
  width: z.number().int(),
  height: z.number().int(),
});

export type Video = z.infer<typeof videoSchema>;

const address = z.string().nullable();

/** A video for its owner: the file URLs are null until it is public, except for admins. */
export const ownVideoSchema = videoSchema.extend({
  videoUrl: address,
  posterUrl: address,
  captionsUrl: address,
});

/** The four tiles; null for an empty one. */
export const feedSchema = z.object({
  mainframe: videoSchema.nullable(),
  secondary: videoSchema.nullable(),
  general: videoSchema.nullable(),
  secondGeneral: videoSchema.nullable(),
});

export type Feed = z.infer<typeof feedSchema>;

const tags = ["Culture feed"];

/** The id from the upload endpoint. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/);

const gone = { status: 404, message: "This video is gone. Somebody has removed it." } as const;

const upload = {
  /** Unknown, of another account, swept, or published as a video that was removed. */
  UPLOAD_NOT_FOUND: { status: 404, message: asSentence(videoMessages.mainframe.failed) },
  UPLOAD_UNFINISHED: { status: 409, message: asSentence(videoMessages.mainframe.failed) },
  DISK_FULL: { status: 507, message: DISK_FULL },
  UPLOAD_FAILED: { status: 500, message: asSentence(videoMessages.mainframe.failed) },
} as const;

const feed = forAnyone
  .meta({ access: "anyone", reads: ["videos"] })
  .route({
    method: "GET",
    path: "/culture/videos",
    summary: "The culture feed",
    description:
      "The newest video of the mainframe tile, of the secondary one, and the two newest general ones.",
    tags,
  })
  .output(feedSchema);

const mine = forSignedIn
  .route({
    method: "GET",
    path: "/culture/videos/mine",
    summary: "What you may do in the feed",
    description:
      "Which of the videos in the tiles you may remove, your own that wait to be approved, and your own that newer ones have pushed out of the tiles.",
    tags,
  })
  .output(
    z.object({
      tiles: z.array(
        z.object({
          id: z.uuid(),
          isOwn: z.boolean(),
          mayRemove: z.boolean(),
          /** Whether it is another member's, whom an admin has to tell why. */
          needsReason: z.boolean(),
        }),
      ),
      /** Newest first. */
      waiting: z.array(ownVideoSchema),
      /** Taken out of the feed while a moderator looks at it, newest first. */
      held: z.array(ownVideoSchema),
      /** Whether the account has reached its limit of videos. */
      isFull: z.boolean(),
      /** Whether an admin must approve this caller's uploads. */
      needsApproval: z.boolean(),
      /** Until when the caller may publish nothing; null without a suspension. */
      suspendedUntil: z.date().nullable(),
      /** The version of /terms that the caller's next upload has to accept; null once it is accepted. */
      termsToAccept: z.string().nullable(),
      /** Hidden and removed by an admin, newest first. */
      takenDown: z.array(ownVideoSchema.extend({ state: z.enum(["hidden", "removed"]) })),
      /** Newest first. Each returns to its tile when the newer ones are gone. */
      earlier: z.array(videoSchema),
    }),
  );

const publish = forSignedIn
  .route({
    method: "POST",
    path: "/culture/videos",
    summary: "Publish a video",
    description:
      "Takes a finished upload (and one of a poster and of captions) that the caller made at /uploads, proves what is in it and shows it, or has it wait for a moderator, for at most 14 days. The same video upload again answers with the same video. The caller has accepted the present version of /terms, or does so with this call. A poster or captions that cannot be used are left out, and said. Refusals are in the words of the `place`.",
    tags,
  })
  .errors({
    UNAUTHORIZED: { status: 401, message: SIGNED_OUT_VIDEO },
    NOT_MP4: { status: 422, message: asSentence(videoMessages.mainframe.type) },
    VIDEO_BROKEN: { status: 422, message: VIDEO_BROKEN },
    VIDEO_CODEC: { status: 422, message: VIDEO_CODEC },
    VIDEO_TRIMMED: { status: 422, message: VIDEO_TRIMMED },
    SUSPENDED: { status: 403, message: SUSPENDED },
    /** For the mainframe and the secondary tile, which show one video. */
    TILE_TAKEN: {
      status: 403,
      message: "This tile shows somebody else's video. Only they or an admin can replace it.",
    },
    /** The account's rate limit, with Retry-After. */
    MANY_VIDEOS: { status: 429, message: MANY_VIDEOS },
    VIDEOS_FULL: { status: 403, message: VIDEOS_FULL },
    /** Where videos wait for approval, those of one network have a share of the storage. */
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
      /** The version of /terms that the caller accepts with this call; unneeded once it is stored. */
      acceptsTerms: z.string().max(20).optional(),
    }),
  )
  .output(
    z.object({
      video: ownVideoSchema,
      state: z.enum(videoStates),
      /** True when a poster was sent and not used: it was invalid, or could not be stored. */
      posterFailed: z.boolean(),
      /** True when captions were sent and not used: they were invalid, or could not be stored. */
      captionsFailed: z.boolean(),
    }),
  );

const remove = forSignedIn
  .route({
    method: "DELETE",
    path: "/culture/videos/{id}",
    successStatus: 204,
    summary: "Remove a video",
    description:
      "Your own, one that was imported without an owner, and for an admin the charity's. Your own is erased with its files at once; any other leaves the site at once, and an admin can bring it back for 30 days. Admins decide about a member's video with a reason instead. Nothing to do where it is gone already.",
    tags,
  })
  .errors({
    NOT_YOURS: {
      status: 403,
      message: "This is somebody else's video. Only they or an admin can remove it.",
    },
    REASON_NEEDED: {
      status: 422,
      message: "This is a member's video: say why, since they are told. Use Delete at /admin/content.",
    },
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

const setCaptions = forSignedIn
  .route({
    method: "PUT",
    path: "/culture/videos/{id}/captions",
    summary: "Set a video's captions",
    description:
      "A finished upload of a WebVTT or SubRip file, or null for none. For whoever may remove the video, which waits for an admin again where videos do.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    NOT_YOURS: {
      status: 403,
      message: "This is somebody else's video. Only they or an admin can change it.",
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
  .output(ownVideoSchema);

const report = forAnyone
  .route({
    method: "POST",
    path: "/culture/videos/{id}/reports",
    summary: "Report a video",
    description:
      "Moderators see it, without who sent it. A grave one withholds a member's video until a moderator has looked, unless one has since the video last changed; for other reasons several do. One open report a person and video: another one changes nothing and is answered the same. The answer and the outcome are mailed to a member, and to a visitor who gives an `email`; everybody gets a private link to follow it.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(
    z.object({
      id: z.uuid(),
      ...videoReportFields,
    }),
  )
  .output(
    z.object({
      /** The address of a page that shows what became of it to whoever has it. */
      link: z.url(),
    }),
  );

export const videosContract = { feed, mine, publish, remove, setCaptions, report };

export const videosTopics = {
  videos: "everyone",
} as const satisfies Topics;
