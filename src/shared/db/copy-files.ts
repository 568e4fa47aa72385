import { constants, type Dirent } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";

/** Clocks of file systems tick this seldom: a file written twice within a tick can keep its time. */
const TICK_MS = 2000;

/**
 * Copies a folder of files that change meanwhile, in two passes: `first` may run while files are written to, `last` while
 * nothing is, which copies what has changed since and deletes what is gone. The copy is readable by its owner only.
 */
export function twoPassCopy(from: string, to: string) {
  /** The time of the last write of each copied file, by path below `from`; undefined where it was too recent to tell. */
  const written = new Map<string, number | undefined>();

  const writtenAt = async (path: string) => (await stat(join(from, path)).catch(unlessMissing))?.mtimeMs;

  const copyAll = async (isCurrent: (path: string) => Promise<boolean>): Promise<Set<string>> => {
    const found = new Set<string>();
    for (const entry of await entriesBelow(from)) {
      const path = relative(from, join(entry.parentPath, entry.name));
      found.add(path);
      if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
      else if (entry.isFile() && !(await isCurrent(path))) {
        const time = await writtenAt(path);
        written.set(path, time !== undefined && time < Date.now() - TICK_MS ? time : undefined);
        await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(unlessMissing);
      }
    }
    return found;
  };

  return {
    async first(): Promise<void> {
      await mkdir(to, { recursive: true, mode: 0o700 });
      await copyAll(async () => false);
    },
    async last(): Promise<void> {
      const found = await copyAll(async (path) => {
        const before = written.get(path);
        return before !== undefined && before === (await writtenAt(path));
      });
      for (const path of written.keys()) if (!found.has(path)) await rm(join(to, path), { force: true });
    },
  };
}

/** Folders come before their content. */
async function entriesBelow(folder: string): Promise<Dirent[]> {
  const all: Dirent[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    all.push(entry);
    if (entry.isDirectory())
      all.push(...((await entriesBelow(join(folder, entry.name)).catch(unlessMissing)) ?? []));
  }
  return all;
}

/** Files may be deleted while they are copied. */
function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
