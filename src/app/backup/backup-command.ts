import { existsSync } from "node:fs";
import { chmod, mkdir, rename, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  backupName,
  backupsIn,
  deleteOlder,
  deleteUnfinished,
  unfinishedPath,
} from "#shared/backup/backup-folders.server.ts";
import { type Manifest, readManifest } from "#shared/backup/manifest.server.ts";
import type { EarlierBackup } from "#shared/backup/save-media.server.ts";
import { NotUnderstood, runCommand, sayWait } from "#shared/command.server.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { DatabaseLocked } from "#shared/db/database-errors.server.ts";
import { lockFolder } from "#shared/db/folder-lock.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { readExistingKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { recordBackup } from "#shared/status/status.queries.ts";
import { syncFolder, syncTree } from "#shared/sync-tree.server.ts";
import { type Config, readConfig } from "#src/config.ts";
import { takeBackup } from "./take-backup.ts";

/** `npm run backup -- FOLDER [--keep DAYS]` adds a backup of the site to a folder. The site may be running. */
export async function backupCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runCommand(async () => {
    const { folder, keepDays } = readArguments(args);
    const config = readConfig(env);
    await prepareFolder(folder, config.DATA_DIR);
    const unlock = lock(folder);
    const { media, bucket } = await openStorage(config);
    const database = await openForBackup(config).catch((error) => {
      unlock();
      throw error;
    });
    try {
      await deleteUnfinished(folder);
      const secrets = secretsFrom(readExistingKey(config.SECRET_KEY, config.DATA_DIR));
      const { path, manifest } = await addBackup(folder, { database, media, secrets });
      // A failure here does not affect the backup, which is complete.
      await recordBackup(database.db, new Date()).catch(() => {});
      const lines = [summaryOf(path, manifest), whereTheKeyIs(config)];
      if (keepDays !== undefined) {
        const deleted = await deleteOlder(folder, keepDays, new Date());
        if (deleted > 0) lines.push(`Deleted ${countText(deleted)} older than ${countText(keepDays)} days.`);
      }
      return lines.join("\n");
    } finally {
      await database.close();
      bucket?.close();
      unlock();
    }
  });
}

/** Opens the database. The site may be running. */
async function openForBackup({ DATABASE_URL: url, DATA_DIR: dataDir }: Config): Promise<Database> {
  if (!url && !hasCluster(dataDir))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  return openDatabase({ url, dataDir, poolSize: 2, mayShare: true, onWait: sayWait });
}

/** Backup names count seconds: a second backup within one second gets the name of the next second. */
function freePath(folder: string, takenAt: Date): string {
  const path = join(folder, backupName(takenAt));
  return existsSync(path) ? freePath(folder, new Date(takenAt.getTime() + 1000)) : path;
}

/** Adds a backup to a folder. A hidden name marks it until it is complete. */
async function addBackup(folder: string, source: Parameters<typeof takeBackup>[0]) {
  const unfinished = unfinishedPath(folder, new Date());
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await takeBackup(source, unfinished, await newestIn(folder));
    syncTree(unfinished);
    const path = freePath(folder, new Date(manifest.takenAt));
    await rename(unfinished, path);
    syncFolder(folder);
    return { path, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** A damaged backup is not reused. */
async function newestIn(folder: string): Promise<EarlierBackup | undefined> {
  const name = (await backupsIn(folder)).at(-1);
  if (name === undefined) return undefined;
  const path = join(folder, name);
  const manifest = await readManifest(path).catch(() => undefined);
  return manifest && { folder: path, media: manifest.media };
}

function readArguments(args: readonly string[]): { folder: string; keepDays: number | undefined } {
  const usage = new NotUnderstood(
    "Use npm run backup -- FOLDER, or npm run backup -- FOLDER --keep DAYS to delete the folder's older backups.",
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: "string" } },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0 || !/^[1-9]\d{0,4}$/.test(values.keep ?? "1")) throw usage;
    return { folder: resolve(folder), keepDays: values.keep === undefined ? undefined : Number(values.keep) };
  } catch {
    throw usage;
  }
}

async function prepareFolder(folder: string, dataDir: string): Promise<void> {
  if (!relative(resolve(dataDir), folder).startsWith(".."))
    throw new OperatorError(`${folder} is in the site's own folder: make backups on another disk.`);
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await chmod(folder, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `${folder} cannot be made (${code}): choose a folder that this account may write.`,
    );
  }
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof DatabaseLocked)) throw error;
    throw new OperatorError(`Another backup into ${folder} is running: wait for its end.`);
  }
}

/** Names the secret key to keep: a restore needs it, and the backup does not contain it. */
function whereTheKeyIs({ SECRET_KEY, DATA_DIR }: Pick<Config, "SECRET_KEY" | "DATA_DIR">): string {
  const key = SECRET_KEY ? "the value of SECRET_KEY" : `a copy of ${join(resolve(DATA_DIR), "secret.key")}`;
  return `The secret key is not in it, and a restore needs it: keep ${key} apart from backups and server, such as in a password manager.`;
}

function summaryOf(
  path: string,
  { tables, media, missing, withheld }: Pick<Manifest, "tables" | "media" | "missing" | "withheld">,
) {
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const rows = sum(tables.map((table) => table.rows));
  const size = sum(media.map((file) => file.size));
  const lines = [
    `Saved ${countText(rows)} rows and ${countText(media.length)} files (${sizeInWords(size)}) in ${path}`,
  ];
  if (missing.length > 0)
    lines.push(`The site itself has lost ${countText(missing.length)} files: ${missing.join(", ")}`);
  if (withheld.length > 0)
    lines.push(`Left out ${countText(withheld.length)} files, which are marked as unlawful images.`);
  return lines.join("\n");
}
