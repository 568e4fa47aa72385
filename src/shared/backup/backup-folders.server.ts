import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { MANIFEST } from "./manifest.server.ts";

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** The start of the name of a backup that is being made, or was interrupted. */
const UNFINISHED = ".unfinished-";

/** The name of a backup's folder, such as `2026-11-23T02-15-00Z`: sorted by name, they are in order of time. */
export function backupName(at: Date): string {
  return at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
}

/** The path of a backup that is being made in `folder`. */
export function unfinishedPath(folder: string, at: Date): string {
  return join(folder, `${UNFINISHED}${backupName(at)}`);
}

/** The names of the finished backups in `folder`, from the oldest to the newest. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name) && existsSync(join(folder, name, MANIFEST))).sort();
}

/**
 * The path of a backup: the folder itself, or its newest backup.
 * @throws OperatorError where the folder contains none
 */
export async function findBackup(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) throw new OperatorError(`There is no backup in ${folder}.`);
  return join(folder, newest);
}

/** Deletes backups older than `days`, but never the newest. @returns the number of deleted ones. */
export async function deleteOlder(folder: string, days: number, now: Date): Promise<number> {
  const limit = backupName(new Date(now.getTime() - days * DAY_MS));
  const old = (await backupsIn(folder)).slice(0, -1).filter((name) => name < limit);
  for (const name of old) {
    // Without its manifest a half-deleted backup counts as none.
    await rm(join(folder, name, MANIFEST), { force: true });
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return old.length;
}

/** Deletes what interrupted backups and deletions have left. No backup may be running. */
export async function deleteUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isHalfDeleted = NAME.test(name) && !existsSync(join(folder, name, MANIFEST));
    if (name.startsWith(UNFINISHED) || isHalfDeleted)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
