import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Fsyncs every file and folder under `folder`, itself included. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, "r+");
  }
  syncFolder(folder);
}

/** Fsyncs a folder's entries, such as a file created or renamed there. Windows has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform !== "win32") syncPath(folder, "r");
}

function syncPath(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
