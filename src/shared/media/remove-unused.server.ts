import type { Log } from "#shared/log/log.server.ts";
import type { MediaStore } from "./store.server.ts";

/**
 * Removes files that no row uses: a crash between store and commit, or a failed removal, leaves them. Files changed
 * since `before` stay, because a publication in progress has files and no row yet.
 *
 * @param used the names of all files that are in use
 * @param what the files in the log, such as "track files"
 */
export async function removeUnused(
  { media, log }: { media: MediaStore; log: Log },
  { folders, before, what }: { folders: readonly string[]; before: Date; what: string },
  used: () => Promise<readonly (string | undefined)[]>,
): Promise<void> {
  const old: string[] = [];
  for (const folder of folders)
    for await (const { name, changedAt } of media.list(folder)) if (changedAt < before) old.push(name);
  // Read after the files were listed, so that newly published files are included.
  const named = new Set(await used());
  const unused = old.filter((name) => !named.has(name));
  for (const name of unused) await media.remove(name);
  if (unused.length > 0) log.info({ files: unused.length }, `unused ${what} removed`);
}
