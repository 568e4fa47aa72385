import { arrayBuffer } from "node:stream/consumers";
import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { type CallContext, guard, staffOf } from "#shared/handlers/guard.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { decide } from "../decisions/decide.server.ts";
import { hasOtherModerator } from "../decisions/other-moderator.server.ts";
import { recordDecision } from "../decisions/record-decision.server.ts";
import { changeFeed } from "../videos/change-state.server.ts";
import { findEarlierCaptions, listSealed } from "../videos/evidence.queries.ts";
import { readCaptionsOf } from "../videos/read-captions.server.ts";
import { canJudge } from "../videos/videos.policy.ts";
import { findVideo } from "../videos/videos.queries.ts";
import { setUnlawful } from "./set-unlawful.server.ts";
import { videoAdminContract } from "./video-admin.contract.ts";
import { listManaged } from "./video-admin.queries.ts";

const os = implement(videoAdminContract).$context<CallContext>().use(guard);

export const videoAdminRouter = os.router({
  list: os.list.handler(({ context }) => listManaged(context.database.db, staffOf(context).userId)),

  decide: os.decide.handler(async ({ context, input, errors }) => {
    const caller = staffOf(context);
    const reason = input.outcome === "kept" ? "none" : input.reason;
    if (reason === "") throw errors.REASON_MISSING();
    if (await isOwn(context, input.id, input.outcome === "kept")) throw errors.OWN_VIDEO();
    const refusal = await decide(context, caller, { ...input, reason });
    if (refusal) throw errors[refusal]();
    return (await listManaged(context.database.db, caller.userId, input.id))[0] ?? null;
  }),

  show: os.show.handler(async ({ context, input, errors }) => {
    if (await isOwn(context, input.id)) throw errors.OWN_VIDEO();
    const changed = await change(context, input.id, "show");
    return typeof changed === "string" ? raise(errors[changed]()) : changed;
  }),

  approve: os.approve.handler(async ({ context, input, errors }) => {
    if (await isOwn(context, input.id)) throw errors.OWN_VIDEO();
    const changed = await change(context, input.id, "approve");
    return typeof changed === "string" ? raise(errors[changed]()) : changed;
  }),

  restore: os.restore.handler(async ({ context, input, errors }) => {
    if (await isOwn(context, input.id)) throw errors.OWN_VIDEO();
    const changed = await change(context, input.id, "restore");
    return typeof changed === "string" ? raise(errors[changed]()) : changed;
  }),

  sealed: os.sealed.handler(async ({ context }) => {
    const videos = await listSealed(context.database.db, staffOf(context).userId);
    return videos.flatMap(({ id, title, sha256, sealedAt, sealedOwner: owner, openReports, unlawfulAt }) => {
      if (!sealedAt) return [];
      const erasedAfter = new Date(sealedAt.getTime() + context.evidenceDays * DAY_MS);
      return [{ id, title, sha256, owner, sealedAt, erasedAfter, openReports, unlawfulAt }];
    });
  }),

  earlierCaptions: os.earlierCaptions.handler(async ({ context, input, errors }) => {
    const { db } = context.database;
    if ((await findVideo(db, input.id))?.state === "sealed") throw errors.NOT_FOUND();
    return (await findEarlierCaptions(db, input.id)) ?? raise(errors.NOT_FOUND());
  }),

  lookAtSealed: os.lookAtSealed.handler(async ({ context, input, errors }) => {
    const { media } = context;
    const video = await findSealed(context, input.id);
    const name = video && media.nameAt(video.videoUrl);
    const film = name === undefined ? undefined : await media.read(name);
    if (!film) throw errors.NOT_FOUND();
    await recordLook(context, input.id);
    return new File([new Uint8Array(await arrayBuffer(film))], "sealed.mp4", { type: "video/mp4" });
  }),

  readSealedCaptions: os.readSealedCaptions.handler(async ({ context, input, errors }) => {
    const { database, media } = context;
    const video = await findSealed(context, input.id);
    const earlier = await findEarlierCaptions(database.db, input.id);
    if (!video || !earlier) throw errors.NOT_FOUND();
    const text = video.captionsUrl === null ? undefined : await readCaptionsOf(media, video.captionsUrl);
    await recordLook(context, input.id);
    return text === undefined ? earlier : [...earlier, { text, replacedAt: null }];
  }),

  setUnlawful: os.setUnlawful.handler(async ({ context, input, errors }) => {
    const { id, isUnlawful } = input;
    if (await isOwn(context, id, !isUnlawful)) throw errors.OWN_VIDEO();
    if (!(await setUnlawful(context, staffOf(context), id, isUnlawful))) throw errors.NOT_FOUND();
  }),

  erase: os.erase.handler(({ context, input }) => erase(context, input.id)),
});

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

/** Whether the video is the caller's, who then may not decide about it, or not in its favour. */
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

const changes = {
  show: { event: "video-shown", outcome: "restored" },
  approve: { event: "video-approved", outcome: "approved" },
  restore: { event: "video-restored", outcome: "restored" },
} as const;

/** @returns the changed video, or why it was not changed */
function change(context: CallContext, id: string, name: keyof typeof changes) {
  const { event, outcome } = changes[name];
  const { userId: actorId } = staffOf(context);
  return changeFeed(context, async ({ tx, change }) => {
    const video = await findVideo(tx, id);
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

/** Erases a removed video and its files before its retention ends. Idempotent; ignores a video in any other state. */
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
