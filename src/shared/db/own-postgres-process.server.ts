// A process for tests: writes rows into the database of a data folder, and prints the number of each committed row.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "./database.server.ts";

const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await database.rows(
  sql`create table if not exists written (number int primary key generated always as identity)`,
);
process.stdout.write("open\n");
for (;;) {
  try {
    const [row] = await database.rows<{ number: number }>(
      sql`insert into written default values returning number`,
    );
    process.stdout.write(`${row?.number}\n`);
  } catch {
    // The server was killed, and is being started again.
    await sleep(50);
  }
}
