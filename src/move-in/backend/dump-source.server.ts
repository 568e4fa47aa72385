import { isUtf8 } from "node:buffer";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { fullName, SCHEMAS, type Source, type SourceTable } from "../rows/source.ts";
import { copiedValues, END_OF_ROWS, tableAt } from "./copy-text.rules.ts";
import { CUSTOM, otherFiles, otherLines, refuse, restoreErrors, unusableDump } from "./dump-form.rules.ts";

/** `start` is the byte of the dump's text at which the head of the rows begins. */
type PlacedTable = SourceTable & { start: number };

type Lines = AsyncGenerator<{ line: string; start: number }>;

/**
 * Reads a dump of pg_dump: a plain one from the file, a custom one from the output of `pg_restore`.
 *
 * @throws OperatorError for a file in another format, and for a truncated one
 */
export async function openDumpSource(path: string): Promise<Source> {
  const firstBytes = await firstBytesOf(path);
  refuse(path, firstBytes, otherFiles);
  const isCustom = CUSTOM.test(firstBytes);
  const tables = await tablesIn(path, isCustom ? restored(path) : linesOf(path, createReadStream(path)));
  return {
    tables,
    async *rows({ schema, name, columns }) {
      const { start = 0 } = tables.find((table) => table.schema === schema && table.name === name) ?? {};
      const lines = isCustom
        ? restored(path, `--schema=${schema}`, `--table=${name}`)
        : linesOf(path, createReadStream(path, { start }));
      let isInside = false;
      for await (const { line } of lines) {
        if (line === END_OF_ROWS) return;
        if (isInside) {
          const values = copiedValues(line);
          yield Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
        } else {
          const table = tableAt(line);
          isInside = table?.schema === schema && table.name === name;
        }
      }
      throw unusableDump(path, `does not have the rows of ${name} in one place`);
    },
    async close() {},
  };
}

/** The first 512 bytes as hexadecimal digits. */
async function firstBytesOf(path: string): Promise<string> {
  try {
    for await (const bytes of createReadStream(path, { end: 511 })) return bytes.toString("hex");
    return "";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EISDIR") throw unusableDump(path, "is a folder, such as pg_dump -Fd writes");
    throw new OperatorError(`${path} cannot be read (${code}): correct its path, or the rights of the file.`);
  }
}

/** Reads a dump to its end, which proves that it is complete. */
async function tablesIn(path: string, lines: Lines): Promise<PlacedTable[]> {
  const tables = new Map<string, PlacedTable>();
  let current: PlacedTable | undefined;
  let isComplete = false;
  let hasData = false;
  for await (const { line, start } of lines) {
    if (current) {
      if (line === END_OF_ROWS) current = undefined;
      else current.count++;
      continue;
    }
    refuse(path, line, otherLines);
    if (line.startsWith("-- PostgreSQL database dump")) isComplete = line.endsWith(" complete");
    if (/^-- Data for Name: .*; Schema: (public|auth);/.test(line)) hasData = true;
    const table = tableAt(line);
    if (!table) continue;
    isComplete = false;
    current = { ...table, start, count: 0 };
    const name = fullName(table);
    if (tables.has(name)) throw unusableDump(path, `has the table ${name} more than once`);
    if (SCHEMAS.some((known) => known === table.schema)) tables.set(name, current);
  }
  if (!isComplete) throw unusableDump(path, "is cut off, or was not made by pg_dump");
  if (tables.size === 0)
    throw unusableDump(
      path,
      hasData ? "has INSERT statements" : "has no rows of the schemas public and auth",
    );
  return [...tables.values()];
}

/** The rows of a custom dump in `pg_restore`'s output. An iteration that ends early ends the process. */
async function* restored(path: string, ...options: readonly string[]): Lines {
  const child = spawn("pg_restore", ["--data-only", "--file=-", ...options, path], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(0, 1000);
  });
  const ended = once(child, "close");
  // An iteration that ends early does not wait for the process.
  ended.catch(() => {});
  try {
    yield* linesOf(path, child.stdout);
    const [code] = await ended.catch(() => {
      throw new OperatorError(
        "A custom dump needs pg_restore on this machine (postgresql-client). Or make a plain one: pg_dump without -F.",
      );
    });
    if (code === 0) return;
    refuse(path, said, restoreErrors);
    throw new OperatorError(`pg_restore cannot read ${path}: ${said.trim()}`);
  } finally {
    child.kill();
  }
}

const NEWLINE = 10;

/** The lines of a dump, with the byte at which each begins. Not node:readline, which also ends a line at U+2028. */
async function* linesOf(path: string, chunks: AsyncIterable<Buffer>): Lines {
  let rest: Buffer = Buffer.alloc(0);
  let start = 0;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = rest.indexOf(NEWLINE); at >= 0; at = rest.indexOf(NEWLINE, from)) {
      yield { line: textOf(rest.subarray(from, at)), start };
      start += at + 1 - from;
      from = at + 1;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) yield { line: textOf(rest), start };

  function textOf(line: Buffer): string {
    if (!isUtf8(line)) throw unusableDump(path, "is not UTF-8 text");
    return line.toString().replace(/\r$/, "");
  }
}
