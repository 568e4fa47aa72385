import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockFolder } from "#shared/db/folder-lock.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";

/** Bytes that a copy leaves free: a full disk would stop the site. */
const RESERVE = 256 * 1024 * 1024;

const copiesOf = (dataDir: string) => join(resolve(dataDir), "copies");

/** A new folder for a copy of the embedded database, readable by its owner only. */
export function newCopyFolder(dataDir: string): string {
  const folder = join(copiesOf(dataDir), randomUUID());
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** @throws OperatorError unless the disk has room for a copy of the embedded database */
export async function requireRoom(dataDir: string): Promise<void> {
  const data = join(dataDir, "pg");
  const { bavail, bsize } = await statfs(data);
  let size = 0;
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true }))
    size += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  if (bavail * bsize > size + RESERVE) return;
  throw new OperatorError(
    `The disk that holds ${dataDir} has no room for a copy of the database, which a backup makes: free some space.`,
  );
}

/** Deletes the copies of interrupted commands. */
export async function deleteLeftCopies(dataDir: string): Promise<void> {
  const folder = copiesOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const copy = join(folder, name);
    const { mtimeMs } = await stat(copy);
    if (Date.now() - mtimeMs < HOUR_MS || isInUse(copy)) continue;
    await rm(copy, { recursive: true, force: true });
  }
}

function isInUse(copy: string): boolean {
  try {
    lockFolder(copy)();
    return false;
  } catch {
    return true;
  }
}
