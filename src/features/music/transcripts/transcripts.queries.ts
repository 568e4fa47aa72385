import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { tracks, trackTranscripts } from "../tracks/tracks.tables.ts";
import { indexedText, isTimed, linesOfTranscript } from "./transcripts.rules.ts";

const HITS = 20;

const version = sql<string>`encode(sha256(convert_to(${trackTranscripts.text}, 'UTF8')), 'hex')`;

const managed = { text: trackTranscripts.text, version };

export type StoredTranscript = { text: string; version: string };

export async function findTranscript(db: Queryable, trackId: string): Promise<StoredTranscript | undefined> {
  const [found] = await db
    .select(managed)
    .from(trackTranscripts)
    .where(eq(trackTranscripts.trackId, trackId));
  return found;
}

/** The transcript of a playable track. */
export async function findPublicTranscript(db: Queryable, trackId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ text: trackTranscripts.text })
    .from(trackTranscripts)
    .innerJoin(tracks, eq(tracks.id, trackTranscripts.trackId))
    .where(and(eq(tracks.id, trackId), isNotNull(tracks.audioUrl)));
  return found?.text;
}

/** For each track with a transcript, by its id, whether the transcript is WebVTT. */
export async function findTimedTranscripts(db: Queryable): Promise<Map<string, boolean>> {
  const start = sql<string>`left(${trackTranscripts.text}, 10)`;
  const found = await db.select({ trackId: trackTranscripts.trackId, start }).from(trackTranscripts);
  return new Map(found.map(({ trackId, start }) => [trackId, isTimed(start)]));
}

/** @param query from `transcriptQuery` */
export function searchTranscripts(db: Queryable, query: string) {
  const wanted = sql`to_tsquery('simple', ${query})`;
  const { id, title, artist, contentType } = tracks;
  return db
    .select({ track: { id, title, artist, contentType }, text: trackTranscripts.text })
    .from(trackTranscripts)
    .innerJoin(tracks, eq(tracks.id, trackTranscripts.trackId))
    .where(and(sql`${trackTranscripts.words} @@ ${wanted}`, isNotNull(tracks.audioUrl)))
    .orderBy(desc(sql`ts_rank(${trackTranscripts.words}, ${wanted})`), tracks.title, tracks.id)
    .limit(HITS);
}

/** Sets or replaces the transcript. */
export async function saveTranscript(
  db: Queryable,
  trackId: string,
  text: string,
): Promise<StoredTranscript | undefined> {
  const words = sql<string>`to_tsvector('simple', ${indexedText(linesOfTranscript(text))})`;
  const [saved] = await db
    .insert(trackTranscripts)
    .values({ trackId, text, words, updatedAt: new Date() })
    .onConflictDoUpdate({
      target: trackTranscripts.trackId,
      set: { text, words, updatedAt: new Date() },
    })
    .returning(managed);
  return saved;
}

/** @returns whether the transcript existed */
export async function deleteTranscript(db: Queryable, trackId: string): Promise<boolean> {
  const deleted = await db
    .delete(trackTranscripts)
    .where(eq(trackTranscripts.trackId, trackId))
    .returning({ trackId: trackTranscripts.trackId });
  return deleted.length > 0;
}

export async function hasTranscripts(db: Queryable): Promise<boolean> {
  const found = await db.select({ trackId: trackTranscripts.trackId }).from(trackTranscripts).limit(1);
  return found.length > 0;
}

export async function isTrack(db: Queryable, trackId: string): Promise<boolean> {
  const found = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId));
  return found.length > 0;
}

/** Takes a row lock on the track. @returns whether the track exists */
export async function lockTrackOfTranscript(tx: Queryable, trackId: string): Promise<boolean> {
  const found = await tx.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId)).for("update");
  return found.length > 0;
}
