import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "#shared/errors/operator-error.server.ts";

/** The folders of files that only the site's account may read. A copied folder may have lost these permissions. */
const privateFolders = ["media", "uploads", "mail"];

/**
 * Creates the data folder and its media folder, and checks that both are writable, before anything is opened. Other
 * accounts may not enter the folders of files.
 * @throws OperatorError with one sentence that says what to change.
 */
export function prepareDataFolder(folder: string): void {
  const root = resolve(folder);
  for (const path of [root, join(root, "media")]) {
    try {
      makeFolder(path);
    } catch (error) {
      refuseToWrite(error);
    }
    requireFolder(path);
  }
  for (const name of privateFolders) keepOthersOut(join(root, name));
}

function keepOthersOut(folder: string): void {
  if (!existsSync(folder)) return;
  const { mode, uid } = statSync(folder);
  if ((mode & 0o077) === 0 || uid !== process.getuid?.()) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A file system without permissions, such as a Windows share, uses the permissions of its mount.
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP"].includes(code)) refuseToWrite(error);
  }
}

/** @throws OperatorError unless it is a folder that this account may read and write. */
export function requireFolder(path: string): void {
  try {
    // The trailing slash reports a file as ENOTDIR instead of EACCES.
    accessSync(`${path}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    refuseToWrite(Object.assign(error as Error, { path }));
  }
}

/** The bytes that this account may still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder has no byte or no file left. Some file systems do not count files. */
export function hasNoRoom(folder: string): boolean {
  const { bavail, files, ffree } = statfsSync(folder);
  return bavail === 0 || (files > 0 && ffree === 0);
}

/** Whether a write failed because of a full disk or an exhausted quota. Too many watched files are ENOSPC as well. */
export function isOutOfSpace(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return (code === "ENOSPC" && syscall !== "watch") || code === "EDQUOT";
}

/** The sentence for a disk that is full wherever the site writes; undefined for any other error. */
export function outOfSpaceSentence(error: unknown): string | undefined {
  if (!isOutOfSpace(error)) return undefined;
  return `A disk that the site writes to is full (${(error as Error).message}): free some space, then start again.`;
}

/** Throws an OperatorError for a known file-system error in the data folder, and any other error unchanged. */
export function refuseToWrite(error: unknown): never {
  const { code, path } = error as NodeJS.ErrnoException;
  const sentence = path && sentenceFor(code, path);
  throw sentence ? new OperatorError(sentence) : error;
}

// With `recursive`, mkdir loops forever on a file system that refuses new folders, such as /proc.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
    // Root may have to run PostgreSQL under another account, which needs to pass through to the cluster's folder.
    if (process.getuid?.() === 0) chmodSync(path, 0o711);
  } catch (error) {
    // Another process that starts at this moment may have created it.
    if (!existsSync(path)) throw error;
  }
}

function sentenceFor(code: string | undefined, path: string): string | undefined {
  switch (code) {
    case "ENOTDIR":
    case "EEXIST":
      return `${path} is not a folder: move it away, or set DATA_DIR to a folder.`;
    case "ENOSPC":
    case "EDQUOT":
      return `There is no space left for ${path}: free some, then start again.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "ENOENT":
      return `${path} cannot be made or written to (${code}): set DATA_DIR to a folder that this account may write.`;
  }
  return undefined;
}
