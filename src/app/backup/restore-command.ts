import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findBackup } from "#shared/backup/backup-folders.server.ts";
import { digestOf } from "#shared/backup/hashing.server.ts";
import { requireKnownMigrations } from "#shared/backup/load-database.server.ts";
import { damaged, isSigned, type Manifest, readManifest } from "#shared/backup/manifest.server.ts";
import { NotUnderstood, runCommand, sayWait } from "#shared/command.server.ts";
import { prepareDataFolder } from "#shared/data-folder.server.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { clusterIn } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { readExistingKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { type Config, readConfig } from "#src/config.ts";
import { progressOf } from "./progress.ts";
import { restoreBackup } from "./restore-backup.ts";
import { keyCheck } from "./take-backup.ts";

/**
 * `npm run restore -- BACKUP` fills an empty database and an empty place for media from a backup, or from the newest
 * one in a folder. With `--check` it only reads the backup, compares it with its manifest and tries the secret key.
 */
export async function restoreCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runCommand(async () => {
    const { backup, isCheck } = readArguments(args);
    const config = readConfig(env);
    const folder = await findBackup(backup);
    const manifest = await readManifest(folder);
    requireKnownMigrations(manifest);
    if (!isCheck) {
      requireItsKey(manifest, config);
      if (!isSigned(manifest, secretsOf(config)))
        throw damaged(folder, "its manifest is not signed with the site's secret key");
    }
    const files = [...manifest.tables, ...manifest.media];
    await checkFiles(folder, manifest, progressOf("Checking the backup", files));
    if (isCheck)
      return [
        `The backup ${folder} is complete: ${contentOf(manifest)}.`,
        isItsKey(manifest, config)
          ? `The secret key here fits it${isSigned(manifest, secretsOf(config)) ? ", and signed it" : ", and did not sign it"}.`
          : "A restore also needs the secret key of the site, which is not the one here: keep it apart from the backups.",
      ].join("\n");
    const { leftOut, webhooksSwitchedOff } = await restore(config, folder, manifest);
    return [
      `Restored ${contentOf(manifest)} from ${folder}. Start the site with npm start.`,
      ...(manifest.withheld.length > 0
        ? [
            `The backup left out ${countText(manifest.withheld.length)} files, which were marked as unlawful images: keep them where the site was until the police have them: ${manifest.withheld.join(", ")}`,
          ]
        : []),
      ...(webhooksSwitchedOff > 0
        ? [
            "All webhooks are turned off, so that a copy sends nothing. On the charity's own site, turn them on at /admin/programs.",
          ]
        : []),
      ...leftOut.map((name) => `This release has no table ${name}, so the restore skipped it.`),
    ].join("\n");
  });
}

async function restore(config: Config, folder: string, manifest: Manifest) {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  prepareDataFolder(dataDir);
  const { media, bucket } = await openStorage(config);
  const database = await openDatabase({ url, dataDir, onWait: sayWait });
  try {
    return await restoreBackup({ database, media, whereItIs: whereTheDatabaseIs(config) }, folder, manifest);
  } finally {
    await database.close();
    bucket?.close();
  }
}

/** @throws OperatorError when the encrypted data of the backup could not be read */
export function requireItsKey(
  manifest: Pick<Manifest, "id" | "keyCheck">,
  { SECRET_KEY, DATA_DIR }: KeySettings,
): void {
  const file = join(resolve(DATA_DIR), "secret.key");
  const what = `set SECRET_KEY to that of the site, or copy its secret.key to ${file}. It is not in the backup: docs/operations/install.md (The secret key) says where to look.`;
  if (!hasKey({ SECRET_KEY, DATA_DIR }))
    throw new OperatorError(`A restore needs the site's secret key: ${what}`);
  if (isItsKey(manifest, { SECRET_KEY, DATA_DIR })) return;
  throw new OperatorError(
    `The secret key here is not the one of the backup, which has texts that no other key can read: ${what}`,
  );
}

const secretsOf = ({ SECRET_KEY, DATA_DIR }: KeySettings) =>
  secretsFrom(readExistingKey(SECRET_KEY, DATA_DIR));

type KeySettings = Pick<Config, "SECRET_KEY" | "DATA_DIR">;

function hasKey({ SECRET_KEY, DATA_DIR }: KeySettings): boolean {
  return SECRET_KEY !== undefined || existsSync(join(DATA_DIR, "secret.key"));
}

function isItsKey(
  { id, keyCheck: expected }: Pick<Manifest, "id" | "keyCheck">,
  config: KeySettings,
): boolean {
  if (!hasKey(config)) return false;
  return keyCheck(secretsOf(config), id) === expected;
}

function readArguments(args: readonly string[]) {
  const usage = new NotUnderstood(
    "Use npm run restore -- BACKUP, or npm run restore -- BACKUP --check to check a backup without restoring it.",
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: "boolean" } },
    });
    const [backup, ...more] = positionals;
    if (backup === undefined || more.length > 0) throw usage;
    return { backup: resolve(backup), isCheck: values.check === true };
  } catch {
    throw usage;
  }
}

function contentOf({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${countText(rows)} rows and ${countText(media.length)} files`;
}

/** The database of these settings in words, without its password. */
export function whereTheDatabaseIs({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, "DATABASE_URL" | "DATA_DIR">): string {
  if (!DATABASE_URL) return clusterIn(DATA_DIR);
  const { host, pathname } = new URL(DATABASE_URL);
  return `the database ${pathname.slice(1)} on ${host}`;
}

/**
 * Reads every file of a backup and compares it with the manifest.
 * @param onRead receives the bytes of each correct file.
 * @throws OperatorError for a missing or changed file
 */
export async function checkFiles(
  folder: string,
  { tables, media }: Pick<Manifest, "tables" | "media">,
  onRead: (bytes: number) => void,
): Promise<void> {
  const files = [
    ...tables.map(({ file, ...rest }) => ({ ...rest, path: file })),
    ...media.map(({ name, ...rest }) => ({ ...rest, path: `media/${name}` })),
  ];
  for (const { path, size, sha256 } of files) {
    const found = await digestOf(join(folder, path));
    if (!found) throw damaged(folder, `${path} is missing`);
    if (found.sha256 !== sha256 || found.size !== size) throw damaged(folder, `${path} was changed`);
    onRead(size);
  }
}
