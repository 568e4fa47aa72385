import type { Queryable } from "#shared/db/database.server.ts";
import { lockPlaylists, renumberPlaylist, swapPositions } from "../tracks/playlist-order.queries.ts";
import { lockTrack } from "./track-admin.queries.ts";
import type { Direction } from "./track-admin.rules.ts";

/**
 * Swaps a track with its neighbour in the admin's list. Idempotent: a repeated or concurrent call moves the track
 * once.
 *
 * @returns the track's position, counted from 1, and the number of tracks, or why it did not move
 */
export async function moveTrack(
  tx: Queryable,
  { id, direction, neighbourId }: { id: string; direction: Direction; neighbourId: string },
): Promise<{ position: number; count: number } | { refused: "NOT_FOUND" | "ORDER_CHANGED" }> {
  await lockPlaylists(tx);
  const track = await lockTrack(tx, id);
  if (!track) return { refused: "NOT_FOUND" };
  const inOrder = await renumberPlaylist(tx, track.playlistNumber);
  const count = inOrder.length;
  const place = inOrder.indexOf(id) + 1;
  const before = inOrder[place - 2];
  const after = inOrder[place];
  const [ahead, behind] = direction === "up" ? [before, after] : [after, before];
  if (ahead === neighbourId) {
    const position = direction === "up" ? place - 1 : place + 1;
    await swapPositions(tx, { id, position: place }, { id: neighbourId, position });
    return { position, count };
  }
  return behind === neighbourId ? { position: place, count } : { refused: "ORDER_CHANGED" };
}
