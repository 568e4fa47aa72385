import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { forSignedIn, get, post } from "#shared/handlers/procedure.server.ts";
import { tracks } from "../tracks/tracks.tables.ts";
import { trackLikes } from "./likes.tables.ts";

/** Ids of the caller's liked tracks. */
const liked = z.array(z.uuid());

export const likesRouter = {
  list: forSignedIn
    .route(get("/music/likes"))
    .output(liked)
    .handler(({ context }) => listLiked(context.database.db, signedIn(context).userId)),

  set: forSignedIn
    .route(post("/music/likes"))
    .input(z.object({ trackIds: z.array(z.uuid()).min(1).max(500), liked: z.boolean() }))
    .output(liked)
    .handler(async ({ context, input }) => {
      const { userId } = signedIn(context);
      return context.database.transaction(async (tx) => {
        if (input.liked) await insertLikes(tx, userId, input.trackIds, new Date());
        else await deleteLikes(tx, userId, input.trackIds);
        return listLiked(tx, userId);
      });
    }),
};

/** Ids of the account's liked tracks, newest like first. */
async function listLiked(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ trackId: trackLikes.trackId })
    .from(trackLikes)
    .where(eq(trackLikes.userId, userId))
    .orderBy(desc(trackLikes.createdAt), asc(trackLikes.trackId));
  return rows.map(({ trackId }) => trackId);
}

/** Ignores unknown tracks and tracks that are already liked. */
async function insertLikes(
  tx: Queryable,
  userId: string,
  trackIds: string[],
  createdAt: Date,
): Promise<void> {
  // Row locks, so that no track is deleted before its like is inserted.
  const found = await tx
    .select({ trackId: tracks.id })
    .from(tracks)
    .where(inArray(tracks.id, trackIds))
    .for("key share");
  if (found.length === 0) return;
  const likes = found.map(({ trackId }) => ({ userId, trackId, createdAt }));
  await tx.insert(trackLikes).values(likes).onConflictDoNothing();
}

async function deleteLikes(db: Queryable, userId: string, trackIds: string[]): Promise<void> {
  await db
    .delete(trackLikes)
    .where(and(eq(trackLikes.userId, userId), inArray(trackLikes.trackId, trackIds)));
}
