import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { tracks } from "./tracks.tables.ts";

type PlaylistNumber = typeof tracks.$inferSelect.playlistNumber;

/** An arbitrary key that is identical in every process. */
const LOCK = 2_041_977;

/**
 * Takes the advisory lock on the order of the playlists until the transaction ends. Publishing, moving, changing the
 * playlist and deleting take the lock before they read or write the first row.
 */
export async function lockPlaylists(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** The position at the end of a playlist. Valid only under `lockPlaylists`. */
export async function endOfPlaylist(tx: Queryable, playlistNumber: PlaylistNumber): Promise<number> {
  const [found] = await tx
    .select({ end: sql<number>`coalesce(max(${tracks.position}), 0)::int + 1` })
    .from(tracks)
    .where(eq(tracks.playlistNumber, playlistNumber));
  return found?.end ?? 1;
}

/** Renumbers a playlist to positions 1, 2, 3 … if needed; returns its track ids in order. Needs `lockPlaylists`. */
export async function renumberPlaylist(tx: Queryable, playlistNumber: PlaylistNumber): Promise<string[]> {
  const inOrder = await tx
    .select({ id: tracks.id, position: tracks.position })
    .from(tracks)
    .where(eq(tracks.playlistNumber, playlistNumber))
    .orderBy(asc(tracks.position), asc(tracks.id));
  if (inOrder.some(({ position }, index) => position !== index + 1)) {
    const places = tx
      .select({
        id: tracks.id,
        place: sql<number>`row_number() over (order by ${tracks.position}, ${tracks.id})::int`.as("place"),
      })
      .from(tracks)
      .where(eq(tracks.playlistNumber, playlistNumber))
      .as("places");
    await tx
      .update(tracks)
      .set({ position: sql`${places.place}` })
      .from(places)
      .where(and(eq(tracks.id, places.id), sql`${tracks.position} <> ${places.place}`));
  }
  return inOrder.map(({ id }) => id);
}

/** Swaps the positions of two tracks in one statement. */
export async function swapPositions(tx: Queryable, one: Placed, other: Placed): Promise<void> {
  await tx
    .update(tracks)
    .set({
      position: sql`case ${tracks.id} when ${one.id} then ${other.position}::int else ${one.position}::int end`,
    })
    .where(inArray(tracks.id, [one.id, other.id]));
}

type Placed = { id: string; position: number };
