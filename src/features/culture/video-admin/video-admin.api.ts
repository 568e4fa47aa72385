import { arrayBuffer } from "node:stream/consumers";
import { z } from "zod";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { type CallContext, staffOf } from "#shared/handlers/guard.server.ts";
import {
  del,
  forAdmins,
  forNamedWithProof,
  forRoles,
  get,
  noContent,
  post,
  put,
} from "#shared/handlers/procedure.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { decide, hasOtherModerator } from "../decisions/decide.server.ts";
import { decisionFields } from "../decisions/decisions.fields.ts";
import { recordDecision } from "../decisions/record-decision.server.ts";
import { changeFeed } from "../videos/change-state.server.ts";
import { REASON_MISSING } from "../videos/decisions.rules.ts";
import { findEarlierCaptions, listSealed } from "../videos/evidence.queries.ts";
import { readCaptionsOf } from "../videos/read-captions.server.ts";
import { DECIDED_MEANWHILE } from "../videos/transitions.rules.ts";
import { canJudge, evidenceViewers, unlawfulMarkers, videoModerators } from "../videos/videos.policy.ts";
import { findVideo, videoSchema } from "../videos/videos.queries.ts";
import { listedStates, reportReasonNames } from "../videos/videos.rules.ts";
import { setUnlawful } from "./set-unlawful.server.ts";
import { listManaged } from "./video-admin.queries.ts";

/** A video for admins. */
export const managedVideoSchema = videoSchema.extend({
  state: z.enum(listedStates),
  /** In bytes. */
  fileSize: z.number().int(),
  createdAt: z.date(),
  /** The owner's email address; null for the charity's videos and for imported ones. */
  ownerEmail: z.string().nullable(),
  ownedByCharity: z.boolean(),
  /** Whether the video belongs to another account. If so, a moderator who removes it must give the owner a reason. */
  needsReason: z.boolean(),
  /** Until when an admin can restore a removed video; null in every other state. */
  erasedAfter: z.date().nullable(),
  /** Since when the video is marked as an unlawful image. */
  unlawfulAt: z.date().nullable(),
  /** When reports hid the video; null in every other state. */
  heldSince: z.date().nullable(),
  /** How many times captions were replaced while the video was evidence. */
  earlierCaptions: z.number().int(),
  /** The number of unsettled reports. */
  openReports: z.number().int(),
  /** The newest open reports, at most 20. */
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(reportReasonNames),
      text: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
});

export type ManagedVideo = z.infer<typeof managedVideoSchema>;

const ownVideo = { status: 403, message: "This is your own video: someone else decides about it." } as const;

const gone = { status: 404, message: "This video no longer exists. Someone removed it." } as const;

const one = z.object({ id: z.uuid() });

/** Captions of evidence. */
const keptCaptions = z.array(
  z.object({
    /** WebVTT. */
    text: z.string(),
    /** Null for the video's current captions. */
    replacedAt: z.iso.datetime().nullable(),
  }),
);

const forViewers = forNamedWithProof(...evidenceViewers).errors({
  NOT_FOUND: gone,
  FORBIDDEN: {
    status: 403,
    message:
      "Only an evidence viewer can play sealed videos. An admin can give someone this role, also to their own account.",
  },
});

/** `hide` is for a video without an owner. Any other one needs a decision with a reason. */
const changes = {
  hide: { event: "video-hidden", outcome: "hidden" },
  show: { event: "video-shown", outcome: "restored" },
  approve: { event: "video-approved", outcome: "approved" },
  restore: { event: "video-restored", outcome: "restored" },
} as const;

function changing(path: string) {
  return forRoles(...videoModerators)
    .route(post(`/admin/videos/{id}/${path}`))
    .errors({
      NOT_FOUND: gone,
      OWN_VIDEO: ownVideo,
      DECIDED_MEANWHILE: { status: 409, message: DECIDED_MEANWHILE },
      REASON_MISSING: { status: 422, message: REASON_MISSING },
    });
}

/** A change that needs no input except the video. */
function changed(name: keyof typeof changes) {
  return changing(name)
    .input(one)
    .output(managedVideoSchema)
    .handler(async ({ context, input, errors }) => {
      if (await isOwn(context, input.id)) throw errors.OWN_VIDEO();
      const answer = await change(context, input.id, name);
      return typeof answer === "string" ? raise(errors[answer]()) : answer;
    });
}

export const videoAdminRouter = {
  list: forRoles(...videoModerators)
    .meta({ personal: true })
    .route(get("/admin/videos"))
    .output(z.array(managedVideoSchema))
    .handler(({ context }) => listManaged(context.database.db, staffOf(context).userId)),

  decide: changing("decide")
    .input(one.extend({ newestReportId: z.uuid().optional(), ...decisionFields }))
    // Null if the video left the list: an admin's removed video is erased.
    .output(managedVideoSchema.nullable())
    .handler(async ({ context, input, errors }) => {
      const caller = staffOf(context);
      const reason = input.outcome === "kept" ? "none" : input.reason;
      if (reason === "") throw errors.REASON_MISSING();
      if (await isOwn(context, input.id, input.outcome === "kept")) throw errors.OWN_VIDEO();
      const refusal = await decide(context, caller, { ...input, reason });
      if (refusal) throw errors[refusal]();
      return (await listManaged(context.database.db, caller.userId, input.id))[0] ?? null;
    }),

  hide: changed("hide"),
  show: changed("show"),
  approve: changed("approve"),
  restore: changed("restore"),

  sealed: forRoles(...evidenceViewers)
    .meta({ personal: true })
    .route(get("/admin/sealed-videos"))
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          /** SHA-256 of the file, in hex; null for an imported video. */
          sha256: z.string().nullable(),
          /** The owner's email address at the time of sealing. */
          owner: z.string().nullable(),
          sealedAt: z.date(),
          erasedAfter: z.date(),
          openReports: z.number().int(),
          /** Since when the video is marked as an unlawful image; we keep such a video after `erasedAfter`. */
          unlawfulAt: z.date().nullable(),
        }),
      ),
    )
    .handler(async ({ context }) => {
      const videos = await listSealed(context.database.db, staffOf(context).userId);
      return videos.flatMap(
        ({ id, title, sha256, sealedAt, sealedOwner: owner, openReports, unlawfulAt }) => {
          if (!sealedAt) return [];
          const erasedAfter = new Date(sealedAt.getTime() + context.evidenceDays * DAY_MS);
          return [{ id, title, sha256, owner, sealedAt, erasedAfter, openReports, unlawfulAt }];
        },
      );
    }),

  earlierCaptions: forRoles(...videoModerators)
    .meta({ personal: true })
    .route(get("/admin/videos/{id}/earlier-captions"))
    .errors({ NOT_FOUND: gone })
    .input(one)
    .output(keptCaptions)
    .handler(async ({ context, input, errors }) => {
      const { db } = context.database;
      if ((await findVideo(db, input.id))?.state === "sealed") throw errors.NOT_FOUND();
      return (await findEarlierCaptions(db, input.id)) ?? raise(errors.NOT_FOUND());
    }),

  lookAtSealed: forViewers
    .route(post("/admin/sealed-videos/{id}/look"))
    .input(one)
    .output(z.file().mime("video/mp4"))
    .handler(async ({ context, input, errors }) => {
      const { media } = context;
      const video = await findSealed(context, input.id);
      const name = video && media.nameAt(video.videoUrl);
      const film = name === undefined ? undefined : await media.read(name);
      if (!film) throw errors.NOT_FOUND();
      await recordLook(context, input.id);
      return new File([new Uint8Array(await arrayBuffer(film))], "sealed.mp4", { type: "video/mp4" });
    }),

  readSealedCaptions: forViewers
    .route(post("/admin/sealed-videos/{id}/captions"))
    .input(one)
    .output(keptCaptions)
    .handler(async ({ context, input, errors }) => {
      const { database, media } = context;
      const video = await findSealed(context, input.id);
      const earlier = await findEarlierCaptions(database.db, input.id);
      if (!video || !earlier) throw errors.NOT_FOUND();
      const text = video.captionsUrl === null ? undefined : await readCaptionsOf(media, video.captionsUrl);
      await recordLook(context, input.id);
      return text === undefined ? earlier : [...earlier, { text, replacedAt: null }];
    }),

  setUnlawful: forRoles(...unlawfulMarkers)
    .route(put("/admin/videos/{id}/unlawful", noContent))
    .errors({ NOT_FOUND: gone, OWN_VIDEO: ownVideo })
    .input(one.extend({ isUnlawful: z.boolean() }))
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const { id, isUnlawful } = input;
      if (await isOwn(context, id, !isUnlawful)) throw errors.OWN_VIDEO();
      if (!(await setUnlawful(context, staffOf(context), id, isUnlawful))) throw errors.NOT_FOUND();
    }),

  erase: forAdmins
    .route(del("/admin/videos/{id}", noContent))
    .input(one)
    .output(z.void())
    .handler(({ context, input }) => erase(context, input.id)),
};

async function findSealed({ database }: Pick<CallContext, "database">, id: string) {
  return (await listSealed(database.db)).find((video) => video.id === id);
}

function recordLook(
  context: Pick<CallContext, "database" | "caller" | "source">,
  video: string,
): Promise<void> {
  const { userId: actorId } = staffOf(context);
  return recordEvent(context.database.db, {
    event: "video-evidence-seen",
    actorId,
    source: context.source,
    detail: { video },
  });
}

/** Whether the video belongs to the caller, who then cannot decide about it, or not in its favour. */
async function isOwn(
  context: Pick<CallContext, "database" | "caller">,
  id: string,
  isInFavour = true,
): Promise<boolean> {
  const { db } = context.database;
  const person = staffOf(context);
  const video = await findVideo(db, id);
  if (!video || video.userId !== person.userId) return false;
  return !canJudge(person, video) || (isInFavour && (await hasOtherModerator(db, person.userId)));
}

/** @returns the changed video, or why it was not changed */
function change(context: CallContext, id: string, name: keyof typeof changes) {
  const { event, outcome } = changes[name];
  const { userId: actorId } = staffOf(context);
  return changeFeed(context, async ({ tx, change }) => {
    const video = await findVideo(tx, id);
    if (name === "hide" && video?.userId) return "REASON_MISSING";
    const changed = video ? await change(video, name) : "missing";
    if (changed === "refused") return "DECIDED_MEANWHILE";
    if (video && changed === "changed") {
      const { source } = context;
      await recordEvent(tx, { event, userId: video.userId, actorId, source, detail: { video: id } });
      if ((await findVideo(tx, id))?.state === "shown")
        await recordDecision(tx, context, { video, outcome, reason: "none", text: "", actorId });
    }
    return (await listManaged(tx, actorId, id))[0] ?? "NOT_FOUND";
  });
}

/** Erases a removed video and its files before its retention period ends. Idempotent; ignores other states. */
function erase(context: CallContext, id: string): Promise<void> {
  const { userId: actorId } = staffOf(context);
  return changeFeed(context, async ({ tx, change }) => {
    const video = await findVideo(tx, id);
    if (!video || (await change(video, "erase")) !== "changed") return;
    const { source } = context;
    await recordEvent(tx, {
      event: "video-erased",
      userId: video.userId,
      actorId,
      source,
      detail: { video: id },
    });
  });
}

function raise(error: Error): never {
  throw error;
}
