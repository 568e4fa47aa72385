import { listFileUrls as listVideoFiles } from "#features/culture/videos/videos.queries.ts";
import { coverFiles } from "#features/music/tracks/track-files.rules.ts";
import { listFileUrls as listTrackFiles } from "#features/music/uploads/track-uploads.queries.ts";
import type { Queryable } from "#shared/db/database.ts";
import { mediaUrls } from "#shared/media/store.ts";

/** The names of all media files that rows of the database name, each once. Unpublished uploads are in no row. */
export async function namedMedia(db: Queryable): Promise<string[]> {
  const tracks = (await listTrackFiles(db)).flatMap((url) => coverFiles(mediaUrls.nameAt(url) ?? ""));
  const videos = (await listVideoFiles(db)).map((url) => mediaUrls.nameAt(url) ?? "");
  return [...new Set([...tracks, ...videos])].filter((name) => name !== "");
}
