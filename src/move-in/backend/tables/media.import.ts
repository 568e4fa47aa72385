import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import { trackTextLimits } from "#features/music/track-admin/track-admin.rules.ts";
import { tracks } from "#features/music/tracks/tracks.tables.ts";
import { type BucketName, digestOfAddress, pathIn } from "../../old-addresses/old-addresses.rules.ts";
import { oldFileAddresses } from "../../old-addresses/old-addresses.tables.ts";
import { into, type NewRow } from "../../rows/new-row.ts";
import { Held } from "../../rows/read-row.rules.ts";
import { accountOf, type TableImport } from "../table-import.ts";

export const tracksImport: TableImport = {
  schema: "public",
  name: "tracks",
  // Length and size are measured again.
  columns: `
    id title artist genre producer platform description audio_url cover_image_url content_type user_id
    file_size duration playlist_number position created_at updated_at`,
  namesFiles: true,
  async read(row, context) {
    const { files, now } = context;
    const id = row.id();
    const audio = row.maybe("audio_url");
    const sound = audio === null ? undefined : await files.sound(audio, id);
    const cover = row.maybe("cover_image_url");
    const coverUrl = cover && (await coverAt(cover));
    return [
      into(tracks, {
        id,
        title: row.needed("title", trackTextLimits.title),
        artist: row.line("artist", trackTextLimits.artist) ?? "Unknown",
        genre: row.line("genre", trackTextLimits.genre),
        producer: row.line("producer", trackTextLimits.producer),
        platform: row.line("platform", trackTextLimits.platform),
        description: row.lines("description", trackTextLimits.description),
        contentType: row.oneOf("content_type", ["sound", "interview"], "sound"),
        playlistNumber: row.whole("playlist_number", { least: 1, most: 2, or: 1 }) === 2 ? 2 : 1,
        position: row.whole("position", { least: 1, most: 1_000_000, or: 1_000_000 }),
        userId: accountOf(row, "user_id", context),
        createdAt: row.instant("created_at") ?? now,
        audioUrl: sound?.url ?? null,
        duration: sound?.duration ?? null,
        fileSize: sound?.fileSize ?? null,
        coverImageUrl: coverUrl,
      }),
      ...(audio ? oldAddress("tracks", audio, id, now) : []),
      ...(cover && coverUrl ? oldAddress("covers", cover, id, now) : []),
    ];

    /** Returns null for an unusable cover: the track is published without one. */
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
  async read(row, context) {
    const { files, now } = context;
    const id = row.id();
    const address = row.needed("video_url", 2000);
    const { url, ...film } = await files.film(address, id);
    const createdAt = row.instant("created_at") ?? now;
    return [
      into(cultureVideos, {
        ...film,
        id,
        videoUrl: url,
        title: row.line("title", 120) ?? "Untitled",
        category: row.oneOf("category", ["general", "secondary", "mainframe"], "general"),
        userId: accountOf(row, "user_id", context),
        state: "shown",
        createdAt,
        stateSince: createdAt,
        approvedAt: createdAt,
      }),
      ...oldAddress("culture-videos", address, id, now),
    ];
  },
};

/** The old address, from which links to the file are redirected. */
function oldAddress(bucket: BucketName, url: string, rowId: string, importedAt: Date): NewRow[] {
  const path = pathIn(bucket, url);
  if (path === undefined) return [];
  return [into(oldFileAddresses, { digest: digestOfAddress(bucket, path), rowId, importedAt })];
}
