import { createWriteStream } from "node:fs";
import { link, mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import type { ListedFile, MediaStore } from "#shared/media/store.server.ts";
import { countAndHash } from "./hashing.server.ts";
import type { SavedFile } from "./manifest.server.ts";

const FILES_AT_ONCE = 4;

/** An earlier backup on the same file system. */
export interface EarlierBackup {
  folder: string;
  media: readonly SavedFile[];
}

/**
 * Saves media files below `<folder>/media`. A file that is unchanged since the earlier backup becomes a hard link to
 * its copy there, unread.
 * @returns the saved files; files that the store does not have are missing from it.
 */
export async function saveMedia(
  store: Pick<MediaStore, "read" | "list">,
  names: readonly string[],
  folder: string,
  earlier?: EarlierBackup,
): Promise<SavedFile[]> {
  const stored = new Map<string, ListedFile>();
  if (names.length > 0) for await (const file of store.list()) stored.set(file.name, file);
  const before = new Map(earlier?.media.map((file) => [file.name, file]));
  const limit = pLimit(FILES_AT_ONCE);
  const save = async (name: string): Promise<SavedFile | undefined> => {
    const path = join(folder, "media", name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const changedAt = stored.get(name)?.changedAt.getTime();
    const old = before.get(name);
    const isSame = old && old.changedAt === changedAt && old.size === stored.get(name)?.size;
    if (earlier && isSame && (await linked(join(earlier.folder, "media", name), path, old.size))) return old;
    const content = await store.read(name);
    if (!content) return undefined;
    const counter = countAndHash();
    await pipeline(content, counter.pass, createWriteStream(path, { mode: 0o600, flush: true }));
    return { name, ...counter.end(), ...(changedAt !== undefined && { changedAt }) };
  };
  const saved = await Promise.all(names.map((name) => limit(save, name)));
  return saved.filter((file) => file !== undefined);
}

/** Whether `path` is now a second name of a file of this size. */
async function linked(from: string, path: string, size: number): Promise<boolean> {
  try {
    if ((await stat(from)).size !== size) return false;
    await link(from, path);
    return true;
  } catch {
    // Another disk, or no hard links: the caller copies the file.
    return false;
  }
}
