import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { tracks } from "../tracks/tracks.tables.ts";
import { trackLikes } from "./likes.tables.ts";

/** Ids of tracks, the newest like first. */
export async function listLiked(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ trackId: trackLikes.trackId })
    .from(trackLikes)
    .where(eq(trackLikes.userId, userId))
    .orderBy(desc(trackLikes.createdAt), asc(trackLikes.trackId));
  return rows.map(({ trackId }) => trackId);
}

/** Ignores unknown tracks and tracks that are already liked. */
export async function insertLikes(
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

export async function deleteLikes(db: Queryable, userId: string, trackIds: string[]): Promise<void> {
  await db
    .delete(trackLikes)
    .where(and(eq(trackLikes.userId, userId), inArray(trackLikes.trackId, trackIds)));
}
