import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { beginRestore, loadDatabase, requireEmpty } from "#shared/backup/load-database.server.ts";
import { hashMedia, loadMedia, presentMedia } from "#shared/backup/load-media.server.ts";
import type { SavedDatabase } from "#shared/backup/manifest.server.ts";
import { saveDatabase } from "#shared/backup/save-database.server.ts";
import { NotUnderstood, runCommand, sayWait } from "#shared/command.server.ts";
import { prepareDataFolder } from "#shared/data-folder.server.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { DatabaseLocked } from "#shared/db/database-errors.server.ts";
import { appliedMigrations, refuseOtherVersion } from "#shared/db/migrate.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { type Config, readConfig } from "#src/config.ts";
import { progressOf } from "./progress.ts";
import { whereTheDatabaseIs } from "./restore-command.ts";
import { mediaToCopy } from "./take-backup.ts";

/** The settings of both places. */
type Places = Pick<Config, "DATABASE_URL" | "DATA_DIR" | "bucket">;

/** Copies all rows between the data folder's PostgreSQL and DATABASE_URL. @returns what to do next, for the operator */
export async function moveDatabase(config: Places, isBack: boolean): Promise<string> {
  if (!config.DATABASE_URL)
    throw new OperatorError("Set DATABASE_URL to the PostgreSQL database, which npm run move also reads.");
  const own = { ...config, DATABASE_URL: undefined };
  const [from, to] = isBack ? [config, own] : [own, config];
  const source = await openStopped(from);
  try {
    refuseOtherVersion(await appliedMigrations(source.db));
    const place = whereTheDatabaseIs(from);
    const command = `npm run move -- database${isBack ? " --back" : ""}`;
    const moved = await throughFolder(config, async (folder) =>
      loadRows(folder, await saveRows(source, folder), { config: to, from: place, command }),
    );
    return [
      `${moved} Start the site ${isBack ? "without" : "with"} DATABASE_URL.`,
      `The old database stays in ${place}: delete it when the site has run for some days.`,
    ].join("\n");
  } finally {
    await source.close();
  }
}

/** Gives `work` an empty folder for rows. Deletes it afterwards, and first one from an interrupted move. */
async function throughFolder<T>(
  { DATA_DIR }: Pick<Config, "DATA_DIR">,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  prepareDataFolder(DATA_DIR);
  const folder = join(resolve(DATA_DIR), "move.rows");
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder, { mode: 0o700 });
  return work(folder).finally(remove);
}

async function saveRows(source: Pick<Database, "transaction">, folder: string): Promise<SavedDatabase> {
  const { saved } = await saveDatabase(source, folder, async () => {});
  return saved;
}

/** @returns a sentence with the number of moved rows */
async function loadRows(
  folder: string,
  saved: SavedDatabase,
  { config, from, command }: { config: Places; from: string; command: string },
): Promise<string> {
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onWait: sayWait,
  });
  const target = { database, whereItIs: whereTheDatabaseIs(config) };
  try {
    const mark = { backup: `the move from ${from}`, command };
    await requireEmpty(target, mark.backup);
    await beginRestore(target, mark);
    await loadDatabase(database, folder, saved, async () => {});
  } finally {
    await database.close();
  }
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Moved ${countText(rows)} rows to ${target.whereItIs}.`;
}

/**
 * Copies the files that rows name between DATA_DIR and the bucket, without unlawful images.
 * @returns what to do next, for the operator
 */
export async function moveMedia(config: Places, isBack: boolean): Promise<string> {
  if (!config.bucket)
    throw new OperatorError("Set the S3_ settings of the bucket, which npm run move also reads.");
  const { media: inBucket, bucket } = await openStorage(config);
  prepareDataFolder(config.DATA_DIR);
  const inFolder = folderStore(config.DATA_DIR);
  const [from, to] = isBack ? [inBucket, inFolder] : [inFolder, inBucket];
  const database = await openStopped(config);
  try {
    const { names, withheld } = await mediaToCopy(database.db);
    const { files, missing } = await hashMedia(from, names);
    const present = await presentMedia(to, files);
    const read = async function* (name: string) {
      yield* (await from.read(name)) ?? [];
    };
    const absent = files.filter(({ name }) => !present.has(name));
    await loadMedia(to, absent, read, progressOf("Copying media", absent));
    return [
      `Moved ${countText(files.length)} files. Start the site ${isBack ? "without" : "with"} the S3_ settings.`,
      "They also stay at their old place: delete them there when the site has run for some days.",
      ...(missing.length > 0 ? [`Lost before: ${missing.join(", ")}`] : []),
      ...(withheld.length > 0
        ? [
            `Left out ${countText(withheld.length)} files, which are marked as unlawful images: keep them at the old place until the police have them: ${withheld.join(", ")}`,
          ]
        : []),
    ].join("\n");
  } finally {
    await database.close();
    bucket?.close();
  }
}

/** Opens the database of a stopped site: a running one would lose what it writes during the move. */
async function openStopped(config: Pick<Config, "DATABASE_URL" | "DATA_DIR">): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  if (!url && !hasCluster(dataDir)) throw new OperatorError(`There is no database in ${dataDir}.`);
  const running = new OperatorError("The site is running: stop it, with all its processes, and try again.");
  try {
    const database = await openDatabase({ url, dataDir, poolSize: 1, onWait: sayWait });
    if (!url || (await isAlone(database))) return database;
    await database.close();
  } catch (error) {
    if (!(error instanceof DatabaseLocked)) throw error;
  }
  throw running;
}

async function isAlone(database: Database): Promise<boolean> {
  const others = await database.rows(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
  return others.length === 0;
}

/**
 * `npm run move -- database` moves a site's rows from DATA_DIR to DATABASE_URL, `npm run move -- media` its media
 * from DATA_DIR to the bucket of the S3_ settings. `--back` reverses the direction. The old place keeps its data.
 */
export async function moveCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runCommand(async () => {
    const config = readConfig(env);
    const { what, isBack } = readArguments(args);
    return what === "database" ? moveDatabase(config, isBack) : moveMedia(config, isBack);
  });
}

function readArguments([what, back, ...more]: readonly string[]) {
  if (
    (what !== "database" && what !== "media") ||
    more.length > 0 ||
    (back !== undefined && back !== "--back")
  )
    throw new NotUnderstood(
      "Use npm run move -- database (from DATA_DIR to DATABASE_URL) or npm run move -- media (from DATA_DIR to the bucket), with --back for the other way.",
    );
  return { what, isBack: back !== undefined };
}
