import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { type Column, continueSequence, foreignKeys, setTextFormats, tablesOf } from "./catalog.queries.ts";
import type { Manifest, SavedTable } from "./manifest.server.ts";

const ROWS_AT_ONCE = 1000;
const CHARACTERS_AT_ONCE = 1_000_000;
/** A row of the site has far less than a megabyte. */
const LONGEST_LINE = 64_000_000;

/**
 * Replaces the rows of the schema `public`. The backup's migrations must have created its tables. Foreign keys are
 * checked once at the end; no trigger of the site runs.
 * @returns the names of saved tables that this version does not have; the restore skips them.
 */
export async function loadRows(
  tx: Queryable,
  folder: string,
  { tables, sequences }: Pick<Manifest, "tables" | "sequences">,
): Promise<string[]> {
  await setTextFormats(tx);
  const known = await tablesOf(tx, "public");
  const named = known.map(({ name }) => sql.identifier(name));
  const keys = await foreignKeys(tx);
  for (const { drop } of keys) await tx.execute(drop);
  for (const name of named) await tx.execute(sql`alter table ${name} disable trigger user`);
  // A migration may have inserted rows.
  for (const name of named) await tx.execute(sql`delete from ${name}`);
  const saved = tables.filter(({ schema }) => schema === "public");
  for (const table of saved) {
    const target = known.find(({ name }) => name === table.name);
    if (target) await loadTable(tx, folder, table, target.columns);
  }
  for (const name of named) await tx.execute(sql`alter table ${name} enable trigger user`);
  for (const { add } of keys) await tx.execute(add);
  for (const sequence of sequences) await continueSequence(tx, sequence);
  return saved.map(({ name }) => name).filter((name) => !known.some((table) => table.name === name));
}

/**
 * Inserts the saved rows of one table, without columns that are missing from `columns`.
 * @throws Error unless all rows were inserted.
 */
export async function loadTable(
  tx: Queryable,
  folder: string,
  { schema, name, columns: saved, rows: expected, file }: SavedTable,
  columns: Column[],
): Promise<void> {
  const used = columns.filter((column) => saved.includes(column.name));
  const names = used.map((column) => sql.identifier(column.name));
  const values = used.map((column) => sql.raw(`(line ->> ${saved.indexOf(column.name)})::${column.type}`));
  let count = 0;
  for await (const lines of batches(join(folder, file))) {
    const inserted = await rows(
      tx,
      sql`insert into ${sql.identifier(schema)}.${sql.identifier(name)} (${sql.join(names, sql`, `)})
          overriding system value select ${sql.join(values, sql`, `)}
          from json_array_elements(${`[${lines.join(",")}]`}::text::json) line returning 1`,
    );
    count += inserted.length;
  }
  if (count !== expected) throw new Error(`${schema}.${name} has ${count} rows instead of ${expected}`);
}

async function* batches(path: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines(path)) {
    batch.push(line);
    characters += line.length;
    if (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Not node:readline, which also ends a line at U+2028. */
async function* lines(path: string): AsyncGenerator<string> {
  let rest = "";
  const text = pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding("utf8");
  for await (const chunk of text as AsyncIterable<string>) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    if (rest.length > LONGEST_LINE)
      throw new OperatorError(`${path} is no file of a backup: a line of it does not end.`);
    yield* parts;
  }
}
