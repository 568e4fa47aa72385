import { and, eq } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Track } from "../tracks/tracks.api.ts";
import { findPlayable } from "../tracks/tracks.queries.ts";
import { tracks } from "../tracks/tracks.tables.ts";
import { trackUploads } from "./track-uploads.tables.ts";

type NewTrack = typeof tracks.$inferInsert & { id: string };

/** Inserts a track with its upload's id. Fails if the upload is already published. */
export async function insertUploadedTrack(tx: Queryable, track: NewTrack, uploadId: string): Promise<void> {
  await tx.insert(tracks).values(track);
  await tx.insert(trackUploads).values({ uploadId, trackId: track.id });
}

/** The track published from this account's upload; undefined if none was. */
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

/** The URLs of the files that tracks use; one URL for a cover in several sizes. */
export async function listFileUrls(db: Queryable): Promise<string[]> {
  const found = await db.select({ audio: tracks.audioUrl, cover: tracks.coverImageUrl }).from(tracks);
  return found.flatMap(({ audio, cover }) => [audio, cover]).filter((url) => url !== null);
}
