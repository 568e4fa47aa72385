import { chmod, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * A backup of the embedded database cannot write to it: the database is the site's, which may be stopped. The command
 * writes the time to the data folder, and the site records it at its start, or at once where it runs.
 */

const fileIn = (dataDir: string) => join(dataDir, "finished-backup");

/** Writes the time of a finished backup to the data folder, where the site reads it. */
export async function leaveFinished(dataDir: string, at: Date): Promise<void> {
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(unfinished, `${at.toISOString()}\n`);
  // The command may run as another user than the site.
  await chmod(unfinished, 0o644);
  await rename(unfinished, fileIn(dataDir));
}

/** Records the time in the data folder, if there is one, and deletes it; keeps it when `record` rejects. */
export async function takeFinished(dataDir: string, record: (at: Date) => Promise<void>): Promise<void> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return;
  const at = new Date(text.trim());
  if (!Number.isNaN(at.getTime())) await record(at);
  await rm(fileIn(dataDir), { force: true });
}
