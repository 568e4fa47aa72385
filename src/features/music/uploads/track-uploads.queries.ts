import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.ts";
import type { Track } from "../tracks/tracks.contract.ts";
import { findPlayable } from "../tracks/tracks.queries.ts";
import { tracks } from "../tracks/tracks.tables.ts";
import { trackUploads } from "./track-uploads.tables.ts";

type NewTrack = typeof tracks.$inferInsert & { id: string };

/** Inserts a track and remembers which upload it was. Fails where that upload is a track already. */
export async function insertUploadedTrack(tx: Queryable, track: NewTrack, uploadId: string): Promise<void> {
  await tx.insert(tracks).values(track);
  await tx.insert(trackUploads).values({ uploadId, trackId: track.id });
}

/** The track that this account's upload became; undefined when it became none, or is somebody else's. */
export async function findByUpload(
  db: Queryable,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<Track | undefined> {
  const [found] = await db
    .select({ id: tracks.id })
    .from(trackUploads)
    .innerJoin(tracks, eq(tracks.id, trackUploads.trackId))
    .where(and(eq(trackUploads.uploadId, uploadId), eq(tracks.userId, userId)));
  return found && findPlayable(db, found.id);
}

/** The addresses of every file that a track has, or had in one size. */
export async function listFileUrls(db: Queryable): Promise<string[]> {
  const found = await db.select({ audio: tracks.audioUrl, cover: tracks.coverImageUrl }).from(tracks);
  return found.flatMap(({ audio, cover }) => [audio, cover]).filter((url) => url !== null);
}
