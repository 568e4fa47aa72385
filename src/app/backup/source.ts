import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { DatabaseLocked } from "#shared/db/database-errors.ts";
import { copyClosed } from "#shared/db/embedded.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { recordBackup } from "#shared/status/status.queries.ts";
import type { Config } from "#src/config.ts";
import { deleteLeftCopies, newCopyFolder, requireRoom } from "./copies.ts";
import { leaveFinished } from "./finished-backup.ts";
import { copyFromSite, reportFinished } from "./site-socket.ts";

/** How often a command looks again for a site that is starting or stopping, once a second. */
const TRIES = 30;

/**
 * Opens the database for a backup: PostgreSQL itself, or a copy of the embedded database, which the running site makes. The
 * copy is deleted when it is closed.
 * @throws OperatorError with one sentence
 */
export async function openForBackup({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
}: Pick<Config, "DATABASE_URL" | "DATA_DIR">): Promise<Database> {
  if (url) return openDatabase({ url, dataDir, poolSize: 1 });
  if (!existsSync(join(dataDir, "pg")))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  await deleteLeftCopies(dataDir);
  const folder = await copyEmbedded(dataDir);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const database = await openDatabase({ dataDir: folder });
    return { ...database, close: () => database.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Records the end of a backup for the status page: in PostgreSQL, or in the data folder for the site. Never rejects. */
export async function recordFinished({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
}: Pick<Config, "DATABASE_URL" | "DATA_DIR">): Promise<void> {
  const now = new Date();
  try {
    if (!url) {
      await leaveFinished(dataDir, now);
      return await reportFinished(dataDir);
    }
    const database = await openDatabase({ url, dataDir, poolSize: 1 });
    await recordBackup(database.db, now).finally(() => database.close());
  } catch {
    // The backup itself is complete; a site of an older release has no such table.
  }
}

async function copyEmbedded(dataDir: string, tries = TRIES): Promise<string> {
  const fromSite = await copyFromSite(dataDir);
  if (fromSite !== undefined) return fromSite;
  const folder = newCopyFolder(dataDir);
  try {
    await requireRoom(dataDir);
    await copyClosed(dataDir, folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(error instanceof DatabaseLocked)) throw error;
  }
  if (tries === 0)
    throw new OperatorError(
      "The site is starting or stopping, or another command uses its database: try again in a minute.",
    );
  await pause(1000);
  return copyEmbedded(dataDir, tries - 1);
}
