import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import { type Database, type Queryable, rows } from "#shared/db/database.server.ts";
import { appliedMigrations } from "#shared/db/migrate.server.ts";
import { refuseUnfinishedRestore } from "#shared/db/unfinished-restore.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { jobsToSave, queuesToSave } from "#shared/jobs/saved-jobs.server.ts";
import { setTextFormats, type Table, tablesOf, usedSequences } from "./catalog.queries.ts";
import { countAndHash } from "./hashing.server.ts";
import type { SavedDatabase, SavedTable } from "./manifest.server.ts";

/**
 * Saves one snapshot of the database below `folder`, while others may write to it.
 * @param also reads more in the same snapshot.
 */
export async function saveDatabase<T>(
  database: Pick<Database, "transaction">,
  folder: string,
  also: (tx: Queryable) => Promise<T>,
): Promise<{ saved: SavedDatabase; also: T }> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await setTextFormats(tx);
    await refuseUnfinishedRestore(tx);
    const migrations = await appliedMigrations(tx);
    if (migrations.length === 0)
      throw new OperatorError("The database is empty: start the site once with npm start.");
    const tables: SavedTable[] = [];
    for (const table of await tablesOf(tx, "public")) tables.push(await saveRows(tx, folder, table));
    const jobs = (await tablesOf(tx, "pgboss")).find(({ name }) => name === "job");
    if (jobs) tables.push(await saveRows(tx, folder, jobs, jobsToSave));
    const [now] = await rows<{ time: string }>(tx, sql`select now()::text as time`);
    const saved = {
      takenAt: new Date(now?.time ?? "").toISOString(),
      migrations,
      tables,
      // Sequences belong to no snapshot: read last, they are ahead of every row.
      sequences: await usedSequences(tx),
      queues: jobs ? await queuesToSave(tx) : [],
    };
    return { saved, also: await also(tx) };
  });
}

const ROWS_AT_ONCE = 500;

/**
 * Writes a table's rows below `folder`, in the snapshot of the transaction.
 * @param where limits the rows.
 */
async function saveRows(
  tx: Queryable,
  folder: string,
  { schema, name, columns }: Table,
  where: SQL = sql`true`,
): Promise<SavedTable> {
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  const all = sql`select json_build_array(${sql.join(texts, sql`, `)})::text as line
    from ${sql.identifier(schema)}.${sql.identifier(name)} where ${where}`;
  await tx.execute(sql`declare saved no scroll cursor for ${all}`);
  let count = 0;
  async function* lines() {
    for (;;) {
      const batch = await rows<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from saved`));
      if (batch.length === 0) return;
      count += batch.length;
      yield `${batch.map(({ line }) => line).join("\n")}\n`;
    }
  }
  const file = `rows/${schema}.${name}.jsonl.gz`;
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const counter = countAndHash();
  await pipeline(
    Readable.from(lines(), { objectMode: false }),
    createGzip(),
    counter.pass,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  await tx.execute(sql`close saved`);
  return { schema, name, columns: columns.map((column) => column.name), rows: count, file, ...counter.end() };
}
