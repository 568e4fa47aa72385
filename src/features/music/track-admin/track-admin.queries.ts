import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasTranscript } from "../tracks/tracks.queries.ts";
import { tracks } from "../tracks/tracks.tables.ts";
import type { ManagedTrack } from "./track-admin.api.ts";

const { title, artist, genre, producer, platform, description, contentType, playlistNumber, ...rest } =
  getTableColumns(tracks);

const editable = { title, artist, genre, producer, platform, description, contentType, playlistNumber };

const { id, audioUrl, coverImageUrl, duration, fileSize, position, createdAt } = rest;

const managed = {
  ...editable,
  id,
  audioUrl,
  coverImageUrl,
  duration,
  fileSize,
  position,
  createdAt,
  hasTranscript,
  version: sql<string>`encode(sha256(convert_to(jsonb_build_array(${sql.join(Object.values(editable), sql`, `)})::text, 'UTF8')), 'hex')`,
};

export type TrackEdit = Pick<ManagedTrack, keyof typeof editable>;

/** A playlist by position, or all tracks, newest first. */
export function findAllManaged(db: Queryable, playlist?: 1 | 2): Promise<ManagedTrack[]> {
  const found = db.select(managed).from(tracks).$dynamic();
  if (playlist === undefined) return found.orderBy(desc(tracks.createdAt), desc(tracks.id));
  return found.where(eq(tracks.playlistNumber, playlist)).orderBy(asc(tracks.position), asc(tracks.id));
}

/** Takes a row lock. */
export async function lockTrack(tx: Queryable, trackId: string): Promise<ManagedTrack | undefined> {
  const [track] = await tx.select(managed).from(tracks).where(eq(tracks.id, trackId)).for("update");
  return track;
}

export async function updateTrack(
  db: Queryable,
  trackId: string,
  change: TrackEdit & { position?: number },
): Promise<ManagedTrack | undefined> {
  const [track] = await db.update(tracks).set(change).where(eq(tracks.id, trackId)).returning(managed);
  return track;
}

/** The deleted row's file URLs; undefined if the track did not exist. */
export async function deleteTrack(
  db: Queryable,
  trackId: string,
): Promise<Pick<ManagedTrack, "playlistNumber" | "audioUrl" | "coverImageUrl"> | undefined> {
  const [track] = await db
    .delete(tracks)
    .where(eq(tracks.id, trackId))
    .returning({ playlistNumber, audioUrl, coverImageUrl });
  return track;
}

/** Whether any track uses one of these URLs as audio or cover. */
export async function isNamedByTrack(db: Queryable, urls: readonly string[]): Promise<boolean> {
  const named = or(inArray(tracks.audioUrl, [...urls]), inArray(tracks.coverImageUrl, [...urls]));
  const found = await db.select({ id: tracks.id }).from(tracks).where(and(named)).limit(1);
  return found.length > 0;
}
