import type { SignedIn } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { removeInTransaction } from "../videos/remove-video.server.ts";
import { countOwn, findNewest, insertVideos, lockFeed, type StoredVideo } from "../videos/videos.queries.ts";
import { type Category, MAX_VIDEOS_PER_ACCOUNT, mayRemove, type VideoState } from "../videos/videos.rules.ts";
import type { cultureVideos } from "../videos/videos.tables.ts";

type Context = Pick<CallContext, "database" | "jobs" | "media" | "log" | "source" | "videoApproval"> & {
  caller: SignedIn;
};

type Row = Omit<typeof cultureVideos.$inferInsert, "userId" | "state" | "createdAt" | "approvedAt"> & {
  category: Category;
};

export type CommitRefusal = "TILE_TAKEN" | "VIDEOS_FULL";

/**
 * Inserts a video whose files are stored, as the caller's, shown or waiting for approval. Refused with `TILE_TAKEN` for
 * a tile with a single video that the caller may not remove. With `replace`, the video in the mainframe tile is removed
 * in the same transaction; `unused` has the URLs of its files.
 */
export async function commitVideo(
  context: Context,
  row: Row,
  replace: boolean,
): Promise<{ refused: CommitRefusal } | { video: StoredVideo; unused: (string | null)[] }> {
  const { database, caller } = context;
  return database.transaction(async (tx) => {
    await lockFeed(tx);
    const place = await placeOf(tx, context, { category: row.category, replace });
    if ("refused" in place) return place;
    const { state, replaced } = place;
    const [video] = await insertVideos(tx, [{ ...row, userId: caller.userId, state, createdAt: new Date() }]);
    if (!video) throw new Error("A video was not inserted");
    return { video, unused: replaced ? await removeInTransaction(tx, context, caller, replaced) : [] };
  });
}

/** The state of a new video and the video it replaces, or the reason to refuse it. */
export async function placeOf(
  db: Queryable,
  { caller, videoApproval }: Pick<Context, "caller" | "videoApproval">,
  { category, replace }: { category: Category; replace: boolean },
): Promise<{ refused: CommitRefusal } | { state: VideoState; replaced?: StoredVideo }> {
  const [shown] = category === "general" ? [] : await findNewest(db, category, 1);
  if (shown && !mayRemove(caller, shown)) return { refused: "TILE_TAKEN" };
  const waits = videoApproval && !caller.isAdmin;
  const replaced = replace && !waits && category === "mainframe" ? shown : undefined;
  const most = MAX_VIDEOS_PER_ACCOUNT + (replaced?.userId === caller.userId ? 1 : 0);
  if (!caller.isAdmin && (await countOwn(db, caller.userId)) >= most) return { refused: "VIDEOS_FULL" };
  return { state: waits ? "waiting" : "shown", ...(replaced && { replaced }) };
}
