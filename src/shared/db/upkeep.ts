import type { PGlite } from "@electric-sql/pglite";
import { MINUTE_MS } from "#shared/time/durations.ts";

/**
 * Vacuums, analyzes and checkpoints, which the embedded PostgreSQL does not do in the background: the write-ahead log,
 * and with it the start after a crash, would grow without bound, and dead rows would keep their space.
 * @returns the statements it ran.
 */
export async function upkeep(database: PGlite): Promise<string[]> {
  const due = [...(await vacuumsDue(database)), ...(await checkpointsDue(database))];
  for (const statement of due) await database.query(statement);
  return due;
}

/**
 * Runs `upkeep` every minute until stopped. A failure is ignored: the next run retries, and queries meet the same
 * error.
 */
export function scheduleUpkeep(database: PGlite): () => void {
  const timer = setInterval(() => upkeep(database).catch(() => {}), MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

// Autovacuum's own thresholds.
async function vacuumsDue(database: PGlite): Promise<string[]> {
  await database.query("select pg_stat_force_next_flush()");
  const { rows } = await database.query<{ statement: string }>(`
    select case when n_dead_tup > 50 + 0.2 * n_live_tup then 'vacuum (analyze) ' else 'analyze ' end
      || quote_ident(schemaname) || '.' || quote_ident(relname) as statement
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`);
  return rows.map((row) => row.statement);
}

async function checkpointsDue(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ due: boolean }>(
    "select pg_current_wal_lsn() - redo_lsn > 16 * 1024 * 1024 as due from pg_control_checkpoint()",
  );
  return rows[0]?.due ? ["checkpoint"] : [];
}
