import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beginRestore, loadDatabase, requireEmpty } from "#shared/backup/load-database.ts";
import { hashMedia, loadMedia, presentMedia } from "#shared/backup/load-media.ts";
import { saveDatabase } from "#shared/backup/save-database.ts";
import { prepareDataFolder } from "#shared/data-folder.server.ts";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { DatabaseLocked } from "#shared/db/database-errors.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { folderStore } from "#shared/media/folder-store.ts";
import { countText } from "#shared/numbers/count.ts";
import type { Config } from "#src/config.ts";
import { openStorage } from "../storage.ts";
import { newCopyFolder } from "./copies.ts";
import { namedMedia } from "./named-media.ts";
import { whereTheDatabaseIs } from "./places.ts";
import { progressOf } from "./progress.ts";

/** The settings of both places. */
type Places = Pick<Config, "DATABASE_URL" | "DATA_DIR" | "bucket">;

/** Copies all rows between the embedded database and PostgreSQL. @returns what to do next, for the operator */
export async function moveDatabase(config: Places, isBack: boolean): Promise<string> {
  if (!config.DATABASE_URL)
    throw new OperatorError("Set DATABASE_URL to the PostgreSQL database, which npm run move also reads.");
  const server = config;
  const embedded = { ...config, DATABASE_URL: undefined };
  const [from, to] = isBack ? [server, embedded] : [embedded, server];
  const source = await openStopped(from);
  const folder = newCopyFolder(config.DATA_DIR);
  try {
    const { saved } = await saveDatabase(source, folder, async () => {});
    const database = await openDatabase({ url: to.DATABASE_URL, dataDir: to.DATA_DIR });
    const target = { database, whereItIs: whereTheDatabaseIs(to) };
    const mark = { backup: `the move from ${whereTheDatabaseIs(from)}`, command: "npm run move -- database" };
    try {
      await requireEmpty(target, mark.backup);
      await beginRestore(target, { ...mark, ...(isBack && { command: `${mark.command} --back` }) });
      await loadDatabase(database, folder, saved);
    } finally {
      await database.close();
    }
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Moved ${countText(rows)} rows to ${target.whereItIs}. Start the site ${isBack ? "without" : "with"} DATABASE_URL.`,
      `The old database stays in ${whereTheDatabaseIs(from)}: delete it when the site has run for some days.`,
    ].join("\n");
  } finally {
    await source.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies all files that rows name between DATA_DIR and the bucket. @returns what to do next, for the operator */
export async function moveMedia(config: Places, isBack: boolean): Promise<string> {
  if (!config.bucket)
    throw new OperatorError("Set the S3_ settings of the bucket, which npm run move also reads.");
  const { media: inBucket, bucket } = await openStorage(config);
  prepareDataFolder(config.DATA_DIR);
  const inFolder = folderStore(config.DATA_DIR);
  const [from, to] = isBack ? [inBucket, inFolder] : [inFolder, inBucket];
  const database = await openStopped(config);
  try {
    const { files, missing } = await hashMedia(from, await namedMedia(database.db));
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
    ].join("\n");
  } finally {
    await database.close();
    bucket?.close();
  }
}

/** Opens the database of a site that is not running, since what it wrote during the move would be lost. */
async function openStopped(config: Pick<Config, "DATABASE_URL" | "DATA_DIR">): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  if (!url && !existsSync(join(dataDir, "pg")))
    throw new OperatorError(`There is no database in ${dataDir}.`);
  const running = new OperatorError("The site is running: stop it, with all its processes, and try again.");
  try {
    const database = await openDatabase({ url, dataDir, poolSize: 1 });
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
