import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "#shared/errors/operator-error.ts";

/**
 * Makes sure of the folder that everything is kept in, and of its folder for media, before anything is opened.
 * @throws OperatorError with one sentence that says what to change.
 */
export function prepareDataFolder(folder: string): void {
  for (const path of [resolve(folder), join(resolve(folder), "media")]) {
    try {
      makeFolder(path);
      // With a slash: what is no folder is told so, not that it may not be entered.
      accessSync(`${path}/`, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new OperatorError(sentenceFor(error, path));
    }
  }
}

// Not mkdir's own recursion: where a file system refuses new folders, as /proc does, that never ends.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

function sentenceFor(error: unknown, path: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOTDIR" || code === "EEXIST") return notAFolder(path);
  if (code === "ENOSPC") return `There is no space left for ${path}: free some, then start again.`;
  return `${path} cannot be made or written to (${code}): set DATA_DIR to a folder that this account may write.`;
}

function notAFolder(path: string): string {
  return `${path} is not a folder: move it away, or set DATA_DIR to a folder.`;
}
