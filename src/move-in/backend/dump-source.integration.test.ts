import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import type { SourceRow } from "../rows/source.ts";
import { openDumpSource } from "./dump-source.server.ts";

// Two dumps of one database by pg_dump 15. A function in it has a line that begins with INSERT INTO.
const custom = join(import.meta.dirname, "dumps/custom.dump");
const plain = join(import.meta.dirname, "dumps/plain.sql");
const text = readFileSync(plain, "utf8");
const bytes = readFileSync(custom);

const hasRestore = spawnSync("pg_restore", ["--version"]).error === undefined;
// Without pg_restore (Debian: postgresql-client) the tests of custom dumps are skipped.
const withRestore = test.skipIf(!hasRestore);

function dumpWith(content: string | Buffer): string {
  const path = join(freshFolder(), "old.dump");
  writeFileSync(path, content);
  return path;
}

async function readDump(path: string) {
  const source = await openDumpSource(path);
  const tables = source.tables.map(({ schema, name, count }) => `${schema}.${name} ${count}`).sort();
  const rows: SourceRow[] = [];
  for (const table of source.tables) for await (const row of source.rows(table)) rows.push(row);
  await source.close();
  return { tables, rows };
}

const wholeDump = {
  tables: ["auth.users 1", "public.alert %_* 1", "public.alert_subscriptions 1", "public.nothing 0"],
  rows: expect.arrayContaining([
    expect.objectContaining({ email: "ada@example.org" }),
    expect.objectContaining({ full_name: "A tab\tand a line\nZoë \\", subscription_types: "{events}" }),
    { id: "7", "a, b": "\\." },
  ]),
};

const dropped = /^\\(un)?restrict .*\n/gm;

test.each([
  ["as pg_dump writes it", text],
  ["without the \\restrict lines of newer versions", text.replace(dropped, "")],
  ["with the line ends of Windows, and a byte order mark", `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["in UTF-8 of a SQL_ASCII database", text.replace("'UTF8'", "'SQL_ASCII'")],
  ["with --create", text.replace("CREATE SCHEMA auth;", "CREATE DATABASE old;\n\\connect old\n$&")],
  ["with lines after its end", `${text}RESET ALL;\n`],
])("a plain dump is read %s", async (_, content) => {
  expect(await readDump(dumpWith(content))).toEqual(wholeDump);
});

withRestore("a custom dump is read by pg_restore", async () => {
  expect(await readDump(custom)).toEqual(wholeDump);
});

withRestore("leaving the rows of a custom dump ends pg_restore", async () => {
  const folder = freshFolder();
  const log = join(folder, "log");
  writeFileSync(
    join(folder, "pg_restore"),
    `#!/bin/sh
echo started >> ${log}
trap 'echo ended >> ${log}; exit' TERM
trap '' PIPE # Its reader may go first.
case "$*" in *--table*) echo 'COPY auth.users (id) FROM stdin;'; while :; do echo 1; done;; esac
PATH=\${PATH#*:} exec pg_restore "$@"`,
    { mode: 0o755 },
  );
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = await openDumpSource(custom);
  const [users] = source.tables;
  if (!users) throw new Error("No tables");
  for await (const _ of source.rows(users)) break;
  await eventually(() => expect(readFileSync(log, "utf8")).toBe("started\nstarted\nended\n"));
});

const make =
  'Make it with: pg_dump "$SOURCE_DATABASE_URL" -Fc --encoding=UTF8 --schema=public --schema=auth --file=old.dump';
const withoutCopies = text.replace(/^COPY .*\n(.*\n)*?\\\.\n/gm, "");
const tar = Buffer.alloc(1024);
tar.write("toc.dat");
tar.write("ustar", 257);
const endMark = text.indexOf("-- PostgreSQL database dump complete");

const cutOff = "is cut off, or was not made by pg_dump";

test.each<[string, string | Buffer, string]>([
  ["an empty file", "", "is empty"],
  ["gzip", gzipSync(text), "is compressed with gzip"],
  ["zstd", Buffer.from("28b52ffd0458", "hex"), "is compressed with zstd"],
  ["lz4", Buffer.from("04224d186440", "hex"), "is compressed with lz4"],
  ["zip", Buffer.from("504b03041400", "hex"), "is a zip file"],
  ["tar", tar, "is a tar archive"],
  ["UTF-16 with a byte order mark", Buffer.from(`\uFEFF${text}`, "utf16le"), "is UTF-16 text"],
  ["UTF-16 without one", Buffer.from(text, "utf16le"), "is UTF-16 text"],
  ["another binary file", Buffer.from("7f454c4602010100", "hex"), "is not a dump made by pg_dump"],
  ["another text", readFileSync(import.meta.filename), cutOff],
  ["LATIN1", text.replace("'UTF8'", "'LATIN1'"), "is not in UTF-8"],
  ["LATIN1 of a SQL_ASCII database", Buffer.from(text, "latin1"), "is not UTF-8 text"],
  [
    "a dump of all databases",
    text.replace("database dump", "database cluster dump"),
    "is a dump of pg_dumpall",
  ],
  ["two databases", text + text, "has the table auth.users more than once"],
  [
    "tables without a schema",
    text.replace("COPY auth.users", "COPY users"),
    "names tables without their schema",
  ],
  ["--inserts", withoutCopies, "has INSERT statements"],
  [
    "--schema-only",
    withoutCopies.replace(/^-- Data for .*\n/gm, ""),
    "has no rows of the schemas public and auth",
  ],
  ["no end mark", text.slice(0, endMark), cutOff],
  ["a cut between tables", text.slice(0, text.indexOf("COPY public.alert_subscriptions")), cutOff],
  ["a cut within a table", text.slice(0, text.indexOf("zoe@")), cutOff],
  ["a cut within a table that is not read", text.slice(0, text.indexOf("COPY storage.objects") + 40), cutOff],
  ["a cut in rows after the end mark", `${text}COPY public.more (id) FROM stdin;\n1\n`, cutOff],
  ["a cut in the second of two dumps", text + text.slice(0, 700), cutOff],
])("%s is refused with how to make a dump", async (_, content, what) => {
  const path = dumpWith(content);
  await expect(openDumpSource(path)).rejects.toThrow(`${path} ${what}. ${make}`);
});

test("a folder is refused with how to make a dump, and a missing file with its path", async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "old"));
  await expect(openDumpSource(join(folder, "old"))).rejects.toThrow(
    `${folder}/old is a folder, such as pg_dump -Fd writes. ${make}`,
  );
  await expect(openDumpSource(join(folder, "none"))).rejects.toThrow(
    `${folder}/none cannot be read (ENOENT): correct its path, or the rights of the file.`,
  );
});

// The third number of the header is the minor version of the format.
const newer = Buffer.concat([bytes.subarray(0, 6), Buffer.from([99]), bytes.subarray(7)]);

withRestore.each<[string, Buffer, string]>([
  ["of a newer pg_dump", newer, "is of a newer pg_dump than the pg_restore on this machine: install a newer"],
  ["cut in its table of contents", bytes.subarray(0, 600), "is cut off"],
  ["cut in its rows", bytes.subarray(0, -300), "is cut off"],
  ["without its last byte", bytes.subarray(0, -1), "is cut off"],
])("a custom dump %s is refused", async (_, content, what) => {
  const path = dumpWith(content);
  await expect(openDumpSource(path)).rejects.toThrow(`${path} ${what}`);
});

test("a machine without pg_restore is told how else", async () => {
  vi.stubEnv("PATH", freshFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(openDumpSource(custom)).rejects.toThrow(
    "A custom dump needs pg_restore on this machine (postgresql-client). Or make a plain one: pg_dump without -F.",
  );
});
