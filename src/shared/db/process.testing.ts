/**
 * A child process for tests: opens a data folder as the product does, and prints each step.
 *
 *     node process.testing.ts <folder> hold    prints "open", then waits until stdin ends
 *     node process.testing.ts <folder> write   prints the ids it finds, then forever: writes an id, prints it once committed
 *     node process.testing.ts <folder> full    as write, but after 30 rows the disk is full
 *     node process.testing.ts <folder> failing as write, but after 30 rows fsync fails
 */
import fs, { writeSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { type EmbeddedPostgres, openEmbedded } from "./embedded.ts";

const printLine = (line: string | number) => print(1, `${line}\n`);
const print = writeSync.bind(undefined);
const [folder = "", mode = "hold"] = process.argv.slice(2);

try {
  const database = await openEmbedded(folder);
  await (mode === "hold" ? hold(database) : write(database));
} catch (error) {
  print(2, `${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function hold(database: EmbeddedPostgres): Promise<void> {
  printLine("open");
  for await (const _ of process.stdin);
  await database.close();
}

async function write(database: EmbeddedPostgres): Promise<never> {
  await database.exec(`
    create table if not exists one (id serial primary key, filler text);
    create table if not exists two (id integer primary key)`);
  const kept = await database.query<{ id: number }>("select id from one join two using (id) order by id");
  printLine(kept.rows.map((row) => row.id).join(","));
  for (let written = 1; ; written++) {
    const id = await database.transaction(async (tx) => {
      const one = "insert into one (filler) values (repeat(md5(random()::text), 50)) returning id";
      const { rows } = await tx.query<{ id: number }>(one);
      await tx.query("insert into two values ($1)", [rows[0]?.id]);
      return rows[0]?.id ?? 0;
    });
    printLine(id);
    if (written === 30) breakTheDisk();
  }
}

function breakTheDisk(): void {
  const write = (file: number, line: string) => (file > 2 ? fail("ENOSPC") : print(file, line));
  if (mode === "full") fs.writeSync = write as typeof writeSync;
  if (mode === "failing") fs.fsyncSync = () => fail("EIO");
  syncBuiltinESMExports();
}

function fail(code: string): never {
  throw Object.assign(new Error(code), { code });
}
