import type { SignedIn } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/api/guard.ts";
import { deleteFor } from "./remove-video.ts";
import { findNewest, insertVideos, lockFeed, type StoredVideo } from "./videos.queries.ts";
import { type Category, mayRemove } from "./videos.rules.ts";
import type { cultureVideos } from "./videos.tables.ts";

type Context = Pick<CallContext, "database" | "source" | "videoApproval"> & { caller: SignedIn };

type Row = Omit<typeof cultureVideos.$inferInsert, "userId" | "state" | "createdAt" | "approvedAt"> & {
  category: Category;
};

/**
 * Puts a video whose files are stored into the feed, as the caller's, or has it wait. A tile that shows one video takes no other above
 * one that the caller may not remove. With `replace`, the one that the mainframe tile shows goes in the same step, and is told.
 */
export async function commitVideo(
  { database, caller, source, videoApproval }: Context,
  row: Row,
  replace: boolean,
): Promise<{ refused: "TILE_TAKEN" } | { video: StoredVideo; replaced?: StoredVideo }> {
  const waits = videoApproval && !caller.isAdmin;
  return database.transaction(async (tx) => {
    await lockFeed(tx);
    const [shown] = row.category === "general" ? [] : await findNewest(tx, row.category, 1);
    if (shown && !mayRemove(caller, shown)) return { refused: "TILE_TAKEN" };
    const state = waits ? "waiting" : "shown";
    const [video] = await insertVideos(tx, [{ ...row, userId: caller.userId, state, createdAt: new Date() }]);
    if (!video) throw new Error("A video was not inserted");
    if (!shown || !replace || waits || row.category !== "mainframe") return { video };
    await deleteFor(tx, caller, shown, source);
    return { video, replaced: shown };
  });
}
