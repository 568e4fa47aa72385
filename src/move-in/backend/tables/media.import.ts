import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import { tracks } from "#features/music/tracks/tracks.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { type BucketName, digestOfAddress, pathIn } from "../../old-addresses/old-addresses.rules.ts";
import { oldFileAddresses } from "../../old-addresses/old-addresses.tables.ts";
import { Held, Known } from "../../rows/read-row.rules.ts";
import { into, type NewRow, type TableImport } from "../../rows/table-import.ts";

export const tracksImport: TableImport = {
  schema: "public",
  name: "tracks",
  // Length and size are measured anew.
  columns: `
    id title artist genre producer platform description audio_url cover_image_url content_type user_id
    file_size duration playlist_number position created_at updated_at`,
  namesFiles: true,
  prepare: (db, { media }) => addIds(db, tracks, media),
  async read(row, { accounts, files, media, now }) {
    const id = row.id();
    if (media.has(id)) throw new Known();
    const audio = row.maybe("audio_url");
    const sound = audio === null ? undefined : await files.sound(audio, id);
    const cover = row.maybe("cover_image_url");
    const coverUrl = cover && (await coverAt(cover));
    return [
      into(tracks, {
        id,
        title: row.text("title"),
        artist: row.text("artist", "Unknown"),
        genre: row.maybe("genre"),
        producer: row.maybe("producer"),
        platform: row.maybe("platform"),
        description: row.maybe("description"),
        contentType: row.oneOf("content_type", ["sound", "interview"], "sound"),
        playlistNumber: row.whole("playlist_number", { least: 1, most: 2, or: 1 }) === 2 ? 2 : 1,
        position: row.whole("position", { least: 1, most: 1_000_000, or: 1_000_000 }),
        userId: accounts.get(row.reference("user_id") ?? "") ?? null,
        createdAt: row.instant("created_at") ?? now,
        audioUrl: sound?.url ?? null,
        duration: sound?.duration ?? null,
        fileSize: sound?.fileSize ?? null,
        coverImageUrl: coverUrl,
      }),
      ...(audio ? oldAddress("tracks", audio, id, now) : []),
      ...(cover && coverUrl ? oldAddress("covers", cover, id, now) : []),
    ];

    /** A track is published without a cover that cannot be used. */
    async function coverAt(url: string): Promise<string | null> {
      try {
        return await files.cover(url, id);
      } catch (error) {
        if (!(error instanceof Held)) throw error;
        row.note("cover_image_url", error.message);
        return null;
      }
    }
  },
};

export const videosImport: TableImport = {
  schema: "public",
  name: "culture_videos",
  columns: "id video_url title file_size user_id category created_at updated_at",
  namesFiles: true,
  prepare: (db, { media }) => addIds(db, cultureVideos, media),
  async read(row, { accounts, files, media, now }) {
    const id = row.id();
    if (media.has(id)) throw new Known();
    const address = row.text("video_url");
    const { url, ...film } = await files.film(address, id);
    const createdAt = row.instant("created_at") ?? now;
    return [
      into(cultureVideos, {
        ...film,
        id,
        videoUrl: url,
        title: row.text("title", "Untitled"),
        category: row.oneOf("category", ["general", "secondary", "mainframe"], "general"),
        userId: accounts.get(row.reference("user_id") ?? "") ?? null,
        state: "shown",
        createdAt,
        stateSince: createdAt,
        approvedAt: createdAt,
      }),
      ...oldAddress("culture-videos", address, id, now),
    ];
  },
};

/** Where links to the file lead from. */
function oldAddress(bucket: BucketName, url: string, rowId: string, importedAt: Date): NewRow[] {
  const path = pathIn(bucket, url);
  if (path === undefined) return [];
  return [into(oldFileAddresses, { digest: digestOfAddress(bucket, path), rowId, importedAt })];
}

async function addIds(
  db: Queryable,
  table: typeof tracks | typeof cultureVideos,
  ids: Set<string>,
): Promise<void> {
  for (const { id } of await db.select({ id: table.id }).from(table)) ids.add(id);
}
