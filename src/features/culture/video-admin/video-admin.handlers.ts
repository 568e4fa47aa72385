import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import { type CallContext, guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { queueEndOfUrls } from "../videos/end-urls.jobs.ts";
import { removeFiles, unusedFiles } from "../videos/remove-video.server.ts";
import { renameFiles } from "../videos/rename-files.server.ts";
import {
  deleteVideo,
  filesOf,
  findVideo,
  lockFeed,
  type StoredVideo,
  updateVideo,
} from "../videos/videos.queries.ts";
import { videoAdminContract } from "./video-admin.contract.ts";
import { listManaged, resolveReports } from "./video-admin.queries.ts";

const os = implement(videoAdminContract).$context<Needs<"database" | "jobs" | "media" | "log">>().use(guard);

export const videoAdminRouter = os.router({
  list: os.list.handler(({ context }) => listManaged(context.database.db)),

  hide: os.hide.handler(async ({ context, input, errors }) => {
    return (await change(context, staffOf(context), input.id, "hide")) ?? raise(errors.NOT_FOUND());
  }),

  show: os.show.handler(async ({ context, input, errors }) => {
    return (await change(context, staffOf(context), input.id, "show")) ?? raise(errors.NOT_FOUND());
  }),

  approve: os.approve.handler(async ({ context, input, errors }) => {
    return (await change(context, staffOf(context), input.id, "approve")) ?? raise(errors.NOT_FOUND());
  }),

  restore: os.restore.handler(async ({ context, input, errors }) => {
    return (await change(context, staffOf(context), input.id, "restore")) ?? raise(errors.NOT_FOUND());
  }),

  erase: os.erase.handler(({ context, input }) => erase(context, staffOf(context), input.id)),

  resolveReports: os.resolveReports.handler(async ({ context, input, errors }) => {
    const { database, source } = context;
    const { id: videoId, newestReportId } = input;
    const video = await database.transaction(async (tx) => {
      const reports = await resolveReports(tx, { videoId, newestReportId }, new Date());
      const { userId: actorId } = staffOf(context);
      // Without a user, so that the owner of the video does not see in their own log that it was reported.
      if (reports > 0)
        await recordEvent(tx, {
          event: "video-reports-settled",
          actorId,
          source,
          detail: { video: videoId, reports },
        });
      return (await listManaged(tx, videoId))[0];
    });
    return video ?? raise(errors.NOT_FOUND());
  }),
});

type VideoSite = Pick<CallContext, "database" | "jobs" | "media" | "log" | "source">;

const changes = {
  hide: { from: ["shown", "waiting"], to: "hidden", event: "video-hidden" },
  show: { from: ["hidden"], to: "shown", event: "video-shown" },
  approve: { from: ["waiting"], to: "shown", event: "video-approved" },
  restore: { from: ["removed"], to: "shown", event: "video-restored" },
} as const;

/** The changed video; undefined when there is none. */
async function change(
  context: VideoSite,
  { userId: actorId }: RoleProof,
  id: string,
  name: keyof typeof changes,
) {
  const { database, source } = context;
  const { from, to, event } = changes[name];
  const unused: (string | null)[] = [];
  const managed = await database.transaction(async (tx) => {
    await lockFeed(tx);
    const video = await findVideo(tx, id);
    if (video && from.some((state) => state === video.state)) {
      const files = name === "hide" ? await renameFiles(context, video) : undefined;
      if (files) {
        unused.push(...unusedFiles(video, files));
        await queueEndOfUrls(context.jobs, tx, video);
      }
      const changed = await updateVideo(tx, id, {
        ...files,
        ...(name === "restore"
          ? { state: video.stateBefore ?? to, removedAt: null, stateBefore: null }
          : { state: to, approvedAt: approvalAfter(name, video) }),
      });
      // The owner has deleted their account meanwhile.
      if (!changed) {
        if (files) unused.push(...unusedFiles(files, video));
        return undefined;
      }
      await recordEvent(tx, { event, userId: video.userId, actorId, source, detail: { video: id } });
    }
    return (await listManaged(tx, id))[0];
  });
  await removeFiles(context, unused);
  return managed;
}

/** Erases a removed video and its files before its retention ends. Idempotent; ignores a video in any other state. */
async function erase(context: VideoSite, { userId: actorId }: RoleProof, id: string): Promise<void> {
  const unused = await context.database.transaction(async (tx) => {
    await lockFeed(tx);
    const video = await findVideo(tx, id);
    if (video?.state !== "removed") return [];
    await deleteVideo(tx, id);
    await queueEndOfUrls(context.jobs, tx, video);
    await recordEvent(tx, {
      event: "video-erased",
      userId: video.userId,
      actorId,
      source: context.source,
      detail: { video: id },
    });
    return filesOf(video);
  });
  await removeFiles(context, unused);
}

/** A video hidden while it waited has no approval time; showing it sets one. */
function approvalAfter(
  name: Exclude<keyof typeof changes, "restore">,
  { state, approvedAt, createdAt }: StoredVideo,
): Date | null {
  // A video that was held back returns to its place.
  if (name === "approve" || name === "show") return approvedAt ?? new Date();
  return approvedAt ?? (state === "shown" ? createdAt : null);
}

function raise(error: Error): never {
  throw error;
}
