import { Gauge, Histogram, type Registry } from "prom-client";
import { countTold } from "#features/push/push.queries.ts";
import type { Database } from "#shared/db/database.server.ts";
import { queueStates } from "#shared/jobs/jobs.queries.ts";
import { lastBackup } from "#shared/status/status.queries.ts";

const states = ["waiting", "scheduled", "retrying", "active", "failed"] as const;

const SAME = "From the database: use max, not sum.";

/**
 * Registers figures of the database and of its jobs. `read` updates them before each response. Without a database
 * these gauges have no values, and `database_up` is 0.
 */
export function registerDatabaseMetrics(
  registry: Registry,
  database: Pick<Database, "db" | "ping" | "pool" | "rows">,
) {
  const registers = [registry];
  const up = new Gauge({
    name: "database_up",
    help: "1 while the database answers this process, else 0.",
    registers,
  });
  const ping = new Histogram({
    name: "database_ping_seconds",
    help: "Seconds until the database answered `select 1`.",
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5],
    registers,
  });
  new Gauge({
    name: "database_queries_waiting",
    help: "Queries and transactions of this process that wait for a connection.",
    registers,
    collect() {
      this.set(database.pool().waiting);
    },
  });
  const jobs = new Gauge({
    name: "jobs",
    help: `Jobs: waiting (due), scheduled (later), retrying (after a failure), active, failed (for good, kept for 14 days). The queue send-mail has the mails. ${SAME}`,
    labelNames: ["queue", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "jobs_oldest_age_seconds",
    help: `Age of the oldest job that should have been done by now; 0 without one. ${SAME}`,
    labelNames: ["queue"],
    registers,
  });
  const backedUp = new Gauge({
    name: "backup_last_success_timestamp_seconds",
    help: `When the last backup was finished, in Unix time. ${SAME}`,
    registers,
  });

  const told = new Gauge({
    name: "push_accounts",
    help: `Accounts with push notifications, in multiples of five, to protect single accounts. ${SAME}`,
    registers,
  });

  return async function read(): Promise<void> {
    for (const gauge of [jobs, oldest, backedUp, told]) gauge.reset();
    const answered = ping.startTimer();
    try {
      await database.ping();
      answered();
      up.set(1);
      for (const queue of await queueStates(database)) {
        for (const state of states) jobs.set({ queue: queue.queue, state }, queue[state]);
        oldest.set({ queue: queue.queue }, queue.oldestSeconds ?? 0);
      }
      const backup = await lastBackup(database.db);
      told.set(Math.floor((await countTold(database.db)) / 5) * 5);
      if (backup) backedUp.set(backup.getTime() / 1000);
    } catch {
      // The database does not answer, which `database_up` reports.
      up.set(0);
    }
  };
}
