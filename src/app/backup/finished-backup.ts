import { chmod, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * A backup of the embedded database cannot write to it: the database is the site's, which may be stopped. The command
 * leaves the time in the data folder, and the site records it at its start, or at once where it runs.
 */

const fileIn = (dataDir: string) => join(dataDir, "finished-backup");

/** Leaves the time of a finished backup for the site. */
export async function leaveFinished(dataDir: string, at: Date): Promise<void> {
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(unfinished, `${at.toISOString()}\n`);
  // The command may run as another user than the site.
  await chmod(unfinished, 0o644);
  await rename(unfinished, fileIn(dataDir));
}

/** Records the time that a backup left, if one did; it stays there when `record` rejects. */
export async function takeFinished(dataDir: string, record: (at: Date) => Promise<void>): Promise<void> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return;
  const at = new Date(text.trim());
  if (!Number.isNaN(at.getTime())) await record(at);
  await rm(fileIn(dataDir), { force: true });
}
