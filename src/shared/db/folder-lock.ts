import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseLocked } from "./database-errors.ts";

/**
 * Takes the folder for this process alone, creating the folder if it is missing.
 * SQLite holds the lock because the operating system drops it when the process dies, kill -9 included.
 * @returns the function that gives the folder back.
 * @throws {DatabaseLocked} when another process, or this one, already holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, "lock.sqlite"));
  try {
    file.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DatabaseLocked(folder) : error;
  }
  return () => file.close();
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
