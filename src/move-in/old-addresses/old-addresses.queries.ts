import { and, eq, exists, gt, lt, not, or } from "drizzle-orm";
import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import { tracks } from "#features/music/tracks/tracks.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { BucketName } from "./old-addresses.rules.ts";
import { oldFileAddresses } from "./old-addresses.tables.ts";

const { digest, rowId, importedAt } = oldFileAddresses;

const sources = {
  tracks: { table: tracks, url: tracks.audioUrl, isPublic: undefined },
  covers: { table: tracks, url: tracks.coverImageUrl, isPublic: undefined },
  "culture-videos": {
    table: cultureVideos,
    url: cultureVideos.videoUrl,
    isPublic: eq(cultureVideos.state, "shown"),
  },
};

/**
 * The public path of an imported file, by the digest of its old address. Undefined for a hidden or removed file, and
 * for one that was imported before `importedAfter`.
 */
export async function findNewAddress(
  db: Queryable,
  bucket: BucketName,
  wanted: string,
  importedAfter: Date,
): Promise<string | undefined> {
  const { table, url, isPublic } = sources[bucket];
  const [found] = await db
    .select({ url })
    .from(oldFileAddresses)
    .innerJoin(table, eq(table.id, rowId))
    .where(and(eq(digest, wanted), gt(importedAt, importedAfter), isPublic))
    .limit(1);
  return found?.url ?? undefined;
}

/** Deletes old addresses of deleted files, and of files that were imported before a time. */
export async function deleteEndedAddresses(db: Queryable, importedBefore: Date): Promise<void> {
  const isTrack = exists(db.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, rowId)));
  const isFilm = exists(
    db.select({ id: cultureVideos.id }).from(cultureVideos).where(eq(cultureVideos.id, rowId)),
  );
  await db.delete(oldFileAddresses).where(or(lt(importedAt, importedBefore), and(not(isTrack), not(isFilm))));
}
