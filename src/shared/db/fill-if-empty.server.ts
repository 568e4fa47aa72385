import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Queryable } from "./database.server.ts";

/** Fills an empty table once. A process that starts at that moment waits for the table lock and then finds rows. */
export async function fillIfEmpty(
  database: Database,
  table: PgTable,
  fill: (tx: Queryable) => Promise<void>,
): Promise<void> {
  if (!(await isEmpty(database.db, table))) return;
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`);
    if (await isEmpty(tx, table)) await fill(tx);
  });
}

async function isEmpty(db: Queryable, table: PgTable): Promise<boolean> {
  return (await db.select({ one: sql`1` }).from(table).limit(1)).length === 0;
}
