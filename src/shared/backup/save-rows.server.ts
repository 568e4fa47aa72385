import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { Table } from "./catalog.queries.ts";
import { countAndHash } from "./hashing.server.ts";
import type { SavedTable } from "./manifest.server.ts";

const ROWS_AT_ONCE = 500;

/**
 * Writes a table's rows below `folder`, as the transaction sees them.
 * @param where limits the rows.
 */
export async function saveRows(
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
