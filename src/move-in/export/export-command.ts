import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { coverFiles } from "#features/music/tracks/cover.rules.ts";
import { listFileUrls as listTrackFiles } from "#features/music/uploads/track-uploads.queries.ts";
import { listPictureFiles } from "#features/words/pictures.queries.ts";
import { setTextFormats } from "#shared/backup/catalog.queries.ts";
import { saveMedia } from "#shared/backup/save-media.server.ts";
import { NotUnderstood, runCommand, sayWait } from "#shared/command.server.ts";
import { openDatabase, type Queryable, rows } from "#shared/db/database.server.ts";
import { hasCluster } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { mediaUrls } from "#shared/media/store.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { readExistingKey } from "#shared/secrets/secret-key.server.ts";
import { type Secrets, secretsFrom } from "#shared/secrets/secrets.server.ts";
import { CSV_MARK, csvLine } from "#shared/text/csv.rules.ts";
import { type Config, readConfig } from "#src/config.ts";
import { exportTables } from "./export-tables.ts";
import { columnsOf, type ExportedTable, queryOf } from "./exported-table.ts";
import { leftOutTables } from "./left-out.ts";

const ROWS_AT_ONCE = 500;

/**
 * `npm run export -- FOLDER` writes the data that a charity takes to another system: tables in CSV, decrypted, with
 * the files that they name. The site may be running.
 */
export async function exportCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  await runCommand(async () => {
    const [folder, ...more] = args;
    if (!folder || folder.startsWith("-") || more.length > 0)
      throw new NotUnderstood("Use npm run export -- FOLDER, with a folder that is empty or new.");
    const config = readConfig(env);
    return exportTo(await newFolder(resolve(folder)), config);
  });
}

async function newFolder(folder: string): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(`${folder} is not empty: choose another folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function exportTo(folder: string, config: Config): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  if (!url && !hasCluster(dataDir))
    throw new OperatorError(`There is no database in ${dataDir} yet: start the site once with npm start.`);
  const { media, bucket } = await openStorage(config);
  const database = await openDatabase({ url, dataDir, poolSize: 2, mayShare: true, onWait: sayWait });
  const secrets = secretsFrom(readExistingKey(config.SECRET_KEY, dataDir));
  try {
    const { written, names } = await database.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await setTextFormats(tx);
      const written: Written[] = [];
      for (const table of exportTables)
        written.push({ table, count: await writeTable(tx, secrets, folder, table) });
      return { written, names: await filesToExport(tx) };
    });
    const saved = await saveMedia(media, names, folder);
    if (saved.length > 0) await rename(join(folder, "media"), join(folder, "files"));
    await writeFile(join(folder, "README.md"), readme(written), { mode: 0o600 });
    const total = written.reduce((sum, { count }) => sum + count, 0);
    return `Wrote ${countText(total)} rows and ${countText(saved.length)} files into ${folder}. They are not encrypted: keep the folder as safe as the site.`;
  } finally {
    await database.close();
    bucket?.close();
  }
}

interface Written {
  table: ExportedTable;
  count: number;
}

/** @returns the number of rows */
async function writeTable(
  tx: Queryable,
  secrets: Secrets,
  folder: string,
  table: ExportedTable,
): Promise<number> {
  const columns = columnsOf(table);
  await tx.execute(sql`declare exported no scroll cursor for ${queryOf(table)}`);
  let count = 0;
  async function* lines() {
    yield CSV_MARK + csvLine(columns.map(({ name }) => name));
    for (;;) {
      const batch = await rows<Record<string, string | null>>(
        tx,
        sql.raw(`fetch ${ROWS_AT_ONCE} from exported`),
      );
      if (batch.length === 0) return;
      count += batch.length;
      for (const row of batch) {
        const decrypted: typeof row = { ...row, ...table.decrypt?.(secrets, row as never) };
        yield csvLine(columns.map(({ field }) => decrypted[field] ?? ""));
      }
    }
  }
  const path = join(folder, `${table.name}.csv`);
  await pipeline(Readable.from(lines(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  await tx.execute(sql`close exported`);
  return count;
}

/** The files that exported rows name, without videos that were hidden, removed or sealed for evidence. */
async function filesToExport(tx: Queryable): Promise<string[]> {
  const films = await rows<{ url: string }>(
    tx,
    sql`select unnest(array[video_url, poster_url, captions_url]) as url from culture_videos
        where state in ('shown', 'waiting') and unlawful_at is null`,
  );
  const nameOf = (url: string | null) => mediaUrls.nameAt(url ?? "") ?? "";
  const names = [
    ...(await listTrackFiles(tx)).flatMap((url) => coverFiles(nameOf(url))),
    ...films.map(({ url }) => nameOf(url)),
    ...(await listPictureFiles(tx)),
  ];
  return [...new Set(names)].filter(Boolean);
}

function readme(written: readonly Written[]): string {
  const tables = written.map(({ table, count }) => {
    const about = [table.about ?? [], `${countText(count)} rows.`].flat().join(" ");
    const names = columnsOf(table).map(({ name }) => `- ${name}`);
    return [`## ${table.name}.csv`, about, names.join("\n")].join("\n\n");
  });
  const leftOut = Object.entries(leftOutTables).map(
    ([reason, names]) => `- ${reason}: ${names.split(" ").join(", ")}`,
  );
  return `# Export

UTF-8 with a mark, commas, CRLF. An empty cell is no value. Times are UTC where they have a date and a time zone, all others
are London’s. Prices are in pounds. A cell that a spreadsheet would run as a formula begins with an apostrophe.

The folder files has what the addresses name: /media/tracks/a.mp3 is files/tracks/a.mp3.

${tables.join("\n\n")}

## Not exported

${leftOut.join("\n")}
`;
}
