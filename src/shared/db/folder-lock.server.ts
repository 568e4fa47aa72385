import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hasNoRoom, refuseToWrite } from "#shared/data-folder.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { DatabaseLocked, diskFull } from "./database-errors.server.ts";

/**
 * Locks the folder for this process, creating it if it is missing.
 * SQLite holds the lock, since the operating system releases it when the process dies, kill -9 included.
 * @returns the function that releases the lock.
 * @throws {DatabaseLocked} when another process, or this one, already holds the lock.
 * @throws {OperatorError} when the lock file is unusable.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    refuseToWrite(error);
  }
  const path = join(folder, "lock.sqlite");
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    file?.close();
    if (codeOf(error) === SQLITE_BUSY) throw new DatabaseLocked(folder);
    // Without room for a new file SQLite says only that it cannot open it.
    if (codeOf(error) === SQLITE_FULL || hasNoRoom(folder)) throw diskFull(folder);
    throw new OperatorError(
      `The lock ${path} cannot be used (${messageOf(error)}): delete that file, then start again.`,
    );
  }
  const held = file;
  return () => held.close();
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

function codeOf(error: unknown): unknown {
  return error instanceof Error && "errcode" in error ? error.errcode : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
