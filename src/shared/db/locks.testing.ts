import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { type Queryable, rows } from "./database.server.ts";

/** Resolves when this many statements are blocked by locks, such as locks of `tx`. */
export async function untilWaiting(tx: Queryable, statements = 1): Promise<void> {
  await eventually(async () => {
    await tx.execute(sql`select pg_stat_clear_snapshot()`);
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect(await rows(tx, waiting)).toHaveLength(statements);
  });
}
