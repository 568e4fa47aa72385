import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { SCHEMAS, type Source, type SourceRow, type SourceTable } from "../rows/source.ts";
import { copiedValues, END_OF_ROWS, tableAt } from "./copy-text.rules.ts";

/** Where a table's rows begin in the file, in bytes. */
type PlacedTable = SourceTable & { start: number };

/**
 * Reads a dump of pg_dump, plain or custom. A custom one is made plain by `pg_restore`, in a temporary folder.
 *
 * @throws OperatorError for a file that is none
 */
export async function openDumpSource(path: string): Promise<Source> {
  const isCustom = (await firstBytes(path)) === "PGDMP";
  const folder = isCustom ? await mkdtemp(join(tmpdir(), "import-")) : undefined;
  const remove = async () => folder && rm(folder, { recursive: true, force: true });
  try {
    const plain = folder ? await makePlain(path, join(folder, "plain.sql")) : path;
    const tables = await tablesIn(plain);
    if (tables.length === 0)
      throw new OperatorError(
        `${path} has no rows that can be read: make it with pg_dump, plain or custom, without --inserts and --schema-only.`,
      );
    return {
      tables,
      rows: (table) =>
        rowsOf(
          plain,
          tables.find(({ name, schema }) => name === table.name && schema === table.schema),
        ),
      async close() {
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function tablesIn(path: string): Promise<PlacedTable[]> {
  const tables: PlacedTable[] = [];
  let current: PlacedTable | undefined;
  for await (const { line, end } of linesFrom(path, 0)) {
    if (line === END_OF_ROWS) current = undefined;
    else if (current) current.count++;
    else if (line.startsWith("COPY ")) {
      const table = tableAt(line);
      current = table && { ...table, start: end, count: 0 };
      if (current) tables.push(current);
    }
  }
  return tables.filter(({ schema }) => SCHEMAS.some((known) => known === schema));
}

async function* rowsOf(path: string, table: PlacedTable | undefined): AsyncGenerator<SourceRow> {
  if (!table) return;
  for await (const { line } of linesFrom(path, table.start)) {
    if (line === END_OF_ROWS) return;
    const values = copiedValues(line);
    yield Object.fromEntries(table.columns.map((column, index) => [column, values[index] ?? null]));
  }
  throw new OperatorError(`${path} ends within ${table.name}: it is cut off. Make it again.`);
}

async function makePlain(path: string, plain: string): Promise<string> {
  await promisify(execFile)("pg_restore", ["--data-only", "--file", plain, path]).catch((error) => {
    const said = String(error.stderr ?? "").trim() || error.message;
    throw new OperatorError(
      error.code === "ENOENT"
        ? "A custom dump needs pg_restore on this machine (postgresql-client). Or make a plain one: pg_dump without -F."
        : /unsupported version/.test(said)
          ? `${path} is of a newer pg_dump than the pg_restore on this machine: install a postgresql-client as new, or make a plain dump, pg_dump without -F.`
          : `pg_restore cannot read ${path}: ${said}`,
    );
  });
  return plain;
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path).catch((error) => {
    throw new OperatorError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const NEWLINE = 10;

/** The lines from a byte on, each with the byte after it. Not node:readline, which also ends a line at U+2028. */
async function* linesFrom(path: string, start: number): AsyncGenerator<{ line: string; end: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let end = start;
  for await (const chunk of createReadStream(path, { start, highWaterMark: 1 << 20 })) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let at = rest.indexOf(NEWLINE); at >= 0; at = rest.indexOf(NEWLINE, from)) {
      end += at + 1 - from;
      yield { line: rest.toString("utf8", from, at).replace(/\r$/, ""), end };
      from = at + 1;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) yield { line: rest.toString("utf8"), end: end + rest.length };
}
