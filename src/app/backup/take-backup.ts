import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { listUnlawfulUrls } from "#features/culture/videos/evidence.queries.ts";
import { listFileUrls as listVideoFiles } from "#features/culture/videos/videos.queries.ts";
import { coverFiles } from "#features/music/tracks/cover.rules.ts";
import { listFileUrls as listTrackFiles } from "#features/music/uploads/track-uploads.queries.ts";
import { listPictureFiles } from "#features/words/pictures.queries.ts";
import { type Manifest, type SavedFile, writeManifest } from "#shared/backup/manifest.server.ts";
import { saveDatabase } from "#shared/backup/save-database.server.ts";
import { type EarlierBackup, saveMedia } from "#shared/backup/save-media.server.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { type MediaStore, mediaUrls } from "#shared/media/store.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** A file deleted between the rows and its copy needs one repetition; only constant deletions need more. */
const TRIES = 5;

interface Source {
  database: Pick<Database, "transaction">;
  media: Pick<MediaStore, "read" | "list">;
  secrets: Secrets;
}

/**
 * Writes a complete backup into `folder`: all rows of one moment, and every media file that they name, except
 * unlawful images.
 */
export async function takeBackup(source: Source, folder: string, earlier?: EarlierBackup): Promise<Manifest> {
  const files = new Map<string, SavedFile>();
  let missing: string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    const { saved, names, withheld } = await readRows(source, folder);
    const wanted = names.filter((name) => !files.has(name));
    for (const file of await saveMedia(source.media, wanted, folder, earlier)) files.set(file.name, file);
    const before = missing;
    missing = names.filter((name) => !files.has(name));
    // The file of a deleted row is missing from newer rows. A file that was already missing, and that these rows
    // name, is missing on the site itself.
    if (!missing.every((name) => before.includes(name))) continue;
    for (const name of files.keys()) if (!names.includes(name)) await remove(folder, files, name);
    const id = randomUUID();
    const manifest = {
      id,
      ...saved,
      keyCheck: keyCheck(source.secrets, id),
      media: [...files.values()],
      missing,
      withheld,
    };
    await writeManifest(folder, manifest, source.secrets);
    return manifest;
  }
  throw new Error("Media files were deleted all the time while the backup was made");
}

/** Recognises the secret key, which a backup does not contain. */
export function keyCheck(secrets: Secrets, id: string): string {
  return secrets.digest("backup", id);
}

async function readRows(source: Source, folder: string) {
  await rm(join(folder, "rows"), { recursive: true, force: true });
  const { saved, also } = await saveDatabase(source.database, folder, mediaToCopy);
  return { saved, ...also };
}

async function remove(folder: string, files: Map<string, SavedFile>, name: string): Promise<void> {
  files.delete(name);
  await rm(join(folder, "media", name), { force: true });
}

/** The media files that rows name and that may be copied. `withheld` are the files of unlawful images. */
export async function mediaToCopy(db: Queryable): Promise<{ names: string[]; withheld: string[] }> {
  const named = await namedMedia(db);
  const unlawful = new Set((await listUnlawfulUrls(db)).map((url) => mediaUrls.nameAt(url)));
  return {
    names: named.filter((name) => !unlawful.has(name)),
    withheld: named.filter((name) => unlawful.has(name)),
  };
}

/** The names of all media files that rows of the database name, each once. No row names unpublished uploads. */
async function namedMedia(db: Queryable): Promise<string[]> {
  const tracks = (await listTrackFiles(db)).flatMap((url) => coverFiles(mediaUrls.nameAt(url) ?? ""));
  const videos = (await listVideoFiles(db)).map((url) => mediaUrls.nameAt(url) ?? "");
  const pictures = await listPictureFiles(db);
  return [...new Set([...tracks, ...videos, ...pictures])].filter((name) => name !== "");
}
