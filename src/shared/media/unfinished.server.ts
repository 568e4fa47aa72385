import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#shared/time/durations.ts";

/**
 * Removes files without a write for a day: writes that a crash cut off. Never rejects: a remaining file does no harm,
 * and another process that shares the folder may have been faster.
 *
 * @param options.recursive whether to remove folders as well
 */
export async function removeUnfinished(folder: string, { recursive = false } = {}): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.allSettled(
    names.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive });
    }),
  );
}
