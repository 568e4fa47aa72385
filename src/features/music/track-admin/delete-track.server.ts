import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { coverFiles } from "../tracks/cover.rules.ts";
import { lockPlaylists, renumberPlaylist } from "../tracks/playlist-order.queries.ts";
import { deleteTrack, isNamedByTrack } from "./track-admin.queries.ts";

/**
 * Deletes a track, and then its files unless another track uses them. Idempotent. We log a file that cannot be
 * removed, and the call succeeds.
 *
 * @param record writes the audit entry in the same transaction
 */
export async function deleteTrackAndFiles(
  { database, media, log }: { database: Database; media: MediaStore; log: Log },
  trackId: string,
  record: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const unused = await database.transaction(async (tx) => {
    await lockPlaylists(tx);
    const track = await deleteTrack(tx, trackId);
    if (!track) return [];
    await record(tx);
    await renumberPlaylist(tx, track.playlistNumber);
    const groups = [namesAt(track.audioUrl), namesAt(track.coverImageUrl).flatMap(coverFiles)];
    const names: string[] = [];
    for (const group of groups) {
      if (group.length > 0 && !(await isNamedByTrack(tx, group.map(media.url)))) names.push(...group);
    }
    return names;
  });
  for (const name of unused) {
    try {
      await media.remove(name);
    } catch (error) {
      log.error({ err: error, trackId }, "failed to remove a deleted track's file");
    }
  }

  function namesAt(url: string | null): string[] {
    const name = url === null ? undefined : media.nameAt(url);
    return name === undefined ? [] : [name];
  }
}
