import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import type { EarlierBackup } from "#shared/backup/save-media.server.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { restoreBackup } from "./restore-backup.ts";
import { checkFiles } from "./restore-command.ts";
import { takeBackup } from "./take-backup.ts";

/** A new backup of a site, and its folder. */
export async function backUp(
  site: {
    dataDir: string;
    url: string | undefined;
    secrets: Secrets;
    media?: Pick<MediaStore, "read" | "list">;
  },
  earlier?: EarlierBackup,
) {
  const folder = join(freshFolder(), "backup");
  mkdirSync(folder);
  const database = await openDatabase({ url: site.url, dataDir: site.dataDir, mayShare: true });
  const source = { database, media: site.media ?? folderStore(site.dataDir), secrets: site.secrets };
  const manifest = await takeBackup(source, folder, earlier).finally(() => database.close());
  return { folder, manifest };
}

/** An empty place for a restore, with PostgreSQL in its data folder or on a server. */
export async function emptyPlace(
  kind: "own" | "server" = "server",
): Promise<{ dataDir: string; url: string | undefined }> {
  return { dataDir: freshFolder(), url: kind === "own" ? undefined : await freshDatabase() };
}

/** Restores a checked backup into a place, and opens its database. */
export async function restoreInto(
  place: { dataDir: string; url: string | undefined },
  { folder, manifest }: Awaited<ReturnType<typeof backUp>>,
  media: MediaStore = folderStore(place.dataDir),
): Promise<Database> {
  await checkFiles(folder, manifest, () => {});
  const database = await openDatabase(place);
  try {
    await restoreBackup({ database, media, whereItIs: "the test" }, folder, manifest);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** All rows of the site's tables as text, sorted. */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.rows<{ name: string }>(
    sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await database.rows<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(name)} t order by 1`,
    );
    all[name] = found.map(({ line }) => line);
  }
  return all;
}

/** The names of the media files in a data folder, with their content. */
export async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const store = folderStore(dataDir);
  const files: Record<string, string> = {};
  for await (const { name } of store.list()) files[name] = await contentOf(store, name);
  return files;
}

async function contentOf(store: MediaStore, name: string): Promise<string> {
  const content = await store.read(name);
  return content ? text(content) : "";
}
