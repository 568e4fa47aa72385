import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "#shared/db/embedded.ts";
import { afterFile } from "./clean-up.ts";

export const emptyTemplate = "pg-0.5.16";

/**
 * A data folder with a new, empty embedded database for `openDatabase({ dataDir })`, deleted after the test file. It is
 * a copy of a template that is created once per machine, which takes seconds.
 */
export function freshEmbedded(): Promise<string> {
  return copyOf(emptyTemplate, async (folder) => (await openEmbedded(folder)).close());
}

/** An empty folder, deleted after the test file. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "test-data-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const cache = fileURLToPath(new URL("../../node_modules/.cache/embedded", import.meta.url));

/** A data folder with a copy of a template database, which `make` creates at the first call on this machine. */
export async function copyOf(
  template: string,
  make: (folder: string) => Promise<void>,
  folder = freshFolder(),
): Promise<string> {
  const kept = join(cache, template);
  if (!existsSync(kept)) await makeTemplate(kept, make);
  cpSync(kept, join(folder, "pg"), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}

async function makeTemplate(kept: string, make: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "new-"));
  try {
    await make(folder);
    renameSync(join(folder, "pg"), kept);
  } catch (error) {
    // Another test file may have created it meanwhile.
    if (!existsSync(kept)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
