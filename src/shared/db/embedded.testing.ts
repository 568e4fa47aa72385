import { createHash } from "node:crypto";
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { createJobs } from "#shared/jobs/boss.ts";
import { createLog } from "#shared/log/log.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import { openDatabase } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

/**
 * A data folder with a new, empty embedded database, for `openDatabase({ dataDir })`; it goes when the test file is done.
 * Copied from one that is made once per machine, because making it takes seconds.
 */
export function freshEmbedded(): Promise<string> {
  return copyOf("pg-0.5.16", async (folder) => (await openEmbedded(folder)).close());
}

/** The same with every table there is, as a site that has been started once leaves it. */
export function freshMigrated(): Promise<string> {
  return copyOf(`pg-0.5.16-${migrationsDigest()}`, async (folder) => {
    cpSync(join(await freshEmbedded(), "pg"), join(folder, "pg"), { recursive: true });
    const database = await openDatabase({ dataDir: folder });
    await migrate(database);
    const jobs = createJobs({
      database,
      secrets: secretsFrom("a key of a template, 32 characters"),
      log: createLog("debug", { write: () => {} }),
    });
    await jobs.start();
    await jobs.stop();
    await database.close();
  });
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

async function copyOf(template: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(cache, template);
  if (!existsSync(kept)) await makeTemplate(kept, make);
  const folder = freshFolder();
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
    // Another test file may have been quicker.
    if (!existsSync(kept)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function migrationsDigest(): string {
  const digest = createHash("sha256");
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")))
    digest.update(file).update(readFileSync(join(migrationsFolder, file)));
  return digest.digest("hex").slice(0, 16);
}
