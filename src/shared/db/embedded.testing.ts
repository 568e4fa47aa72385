import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { openEmbedded } from "./embedded.ts";

/**
 * A data folder with a new, empty embedded database, for `openDatabase({ dataDir })`; it goes when the test file is done.
 * Copied from one that is made once per machine, because making it takes seconds.
 */
export async function freshEmbedded(): Promise<string> {
  if (!existsSync(template)) await makeTemplate();
  const folder = freshFolder();
  cpSync(template, join(folder, "pg"), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

/** An empty folder that goes when the test file is done. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "test-data-"));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const cache = fileURLToPath(new URL("../../../node_modules/.cache/embedded", import.meta.url));
const template = join(cache, "pg-0.5.16");

async function makeTemplate(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "new-"));
  await (await openEmbedded(folder)).close();
  try {
    renameSync(join(folder, "pg"), template);
  } catch (error) {
    // Another test file may have been quicker.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
