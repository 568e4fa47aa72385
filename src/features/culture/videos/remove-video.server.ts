import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { SignedIn } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { deleteVideo, findVideo, lockFeed, type StoredVideo, type VideoFiles } from "./videos.queries.ts";
import { mayRemove } from "./videos.rules.ts";

type Context = Pick<CallContext, "database" | "media" | "log" | "source">;

/**
 * Deletes a video, then its files. A file that cannot be removed is logged, and the sweep finds it: the video is gone all the same.
 * Nothing happens where it is gone already.
 */
export async function removeVideo(
  context: Context,
  caller: SignedIn,
  videoId: string,
): Promise<{ refused: "NOT_YOURS" } | undefined> {
  const gone = await context.database.transaction(async (tx) => {
    await lockFeed(tx);
    const video = await findVideo(tx, videoId);
    if (!video) return undefined;
    if (!mayRemove(caller, video)) return { refused: "NOT_YOURS" } as const;
    await deleteFor(tx, caller, video, context.source);
    return video;
  });
  if (!gone || "refused" in gone) return gone;
  await removeFiles(context, filesOf(gone));
  return undefined;
}

/** Deletes the row, and records it where an admin removes what is not their own. Needs `lockFeed`. */
export async function deleteFor(
  tx: Queryable,
  caller: SignedIn,
  video: StoredVideo,
  source: string,
): Promise<void> {
  await deleteVideo(tx, video.id);
  if (!caller.isAdmin || video.userId === caller.userId) return;
  await recordEvent(tx, {
    ...{ event: "video-removed", userId: video.userId, actorId: caller.userId, source },
    detail: { video: video.id },
  });
}

/** The addresses of its files. */
export function filesOf({ videoUrl, posterUrl, captionsUrl }: VideoFiles): (string | null)[] {
  return [videoUrl, posterUrl, captionsUrl];
}

/** Never throws. Passes over addresses that are no file of the store. */
export async function removeFiles(
  { media, log }: Pick<Context, "media" | "log">,
  urls: readonly (string | null)[],
): Promise<void> {
  for (const url of urls) {
    const name = url === null ? undefined : media.nameAt(url);
    if (name === undefined) continue;
    try {
      await media.remove(name);
    } catch (error) {
      log.error({ err: error, name }, "a file of no video could not be removed; the sweep will");
    }
  }
}
