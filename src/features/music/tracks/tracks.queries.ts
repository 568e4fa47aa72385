import { and, asc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import type { Track } from "./tracks.api.ts";
import { tracks, trackTranscripts } from "./tracks.tables.ts";

const { userId: _owner, ...columns } = getTableColumns(tracks);

/** Whether the track in this row has a transcript. */
export const hasTranscript = sql<boolean>`exists (
  select from ${trackTranscripts} where ${trackTranscripts.trackId} = ${tracks.id}
)`;

const playable = { ...columns, audioUrl: sql<string>`${tracks.audioUrl}`, hasTranscript };

/** Playable tracks (those with an audio file), by playlist and position. */
export function findAllPlayable(
  db: Queryable,
  filter: {
    contentType: Track["contentType"];
    playlistNumber?: 1 | 2 | undefined;
    limit?: number | undefined;
  },
): Promise<Track[]> {
  const { contentType, playlistNumber, limit } = filter;
  const query = db
    .select(playable)
    .from(tracks)
    .where(
      and(
        eq(tracks.contentType, contentType),
        isNotNull(tracks.audioUrl),
        playlistNumber && eq(tracks.playlistNumber, playlistNumber),
      ),
    )
    .orderBy(asc(tracks.playlistNumber), asc(tracks.position), asc(tracks.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}

export async function findPlayable(db: Queryable, id: string): Promise<Track | undefined> {
  const [track] = await db
    .select(playable)
    .from(tracks)
    .where(and(eq(tracks.id, id), isNotNull(tracks.audioUrl)));
  return track;
}

export async function isPlayable(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.id, id), isNotNull(tracks.audioUrl)));
  return found.length > 0;
}

export type NewTrack = Omit<typeof tracks.$inferInsert, "createdAt">;

export async function insertAll(db: Queryable, rows: readonly NewTrack[]): Promise<void> {
  if (rows.length > 0) await db.insert(tracks).values([...rows]);
}

export async function isEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: tracks.id }).from(tracks).limit(1);
  return found.length === 0;
}
