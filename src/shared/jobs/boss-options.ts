import type { Database } from "#shared/db/database.ts";
import { FAILED_JOB_DAYS } from "#shared/personal-data/periods.ts";
import { DAY_S, HOUR_S } from "#shared/time/durations.ts";
import { bossDatabase } from "./jobs.queries.ts";
import type { Pace } from "./pace.ts";

const ATTEMPTS = 10;

/**
 * The options of pg-boss. Its timers run as seldom as the job guarantees allow: each one costs an idle process CPU
 * time.
 */
export function bossOptions(database: Database, pace: Pace) {
  const isEmbedded = database.kind === "embedded";
  // The only process recovers the jobs of a killed one when it starts.
  const superviseSeconds = isEmbedded ? pace.superviseSeconds * 8 : pace.superviseSeconds;
  return {
    db: bossDatabase(database),
    schema: "pgboss",
    backend: isEmbedded ? "pglite" : "postgres",
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: HOUR_S,
    // Unused: jobs do not depend on one another.
    flowIntervalSeconds: HOUR_S,
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
    monitorVacuum: false,
    reindex: !isEmbedded,
  } as const;
}

/** A failed job is kept for `deleteAfterSeconds`; a completed one is deleted at once. */
export const queueOptions = { notify: true, deleteAfterSeconds: FAILED_JOB_DAYS * DAY_S } as const;

export function jobOptions(tries = ATTEMPTS, { firstPauseSeconds, longestPauseSeconds }: Pace) {
  return {
    retryLimit: tries - 1,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    // The minimum of pg-boss: the delay until the job of a dead process is detected.
    heartbeatSeconds: 10,
    deleteAfterSeconds: queueOptions.deleteAfterSeconds,
  };
}

/** The priority of urgent jobs; that of the others is 0. */
export const URGENT = 1;

/** A worker is notified of work; it polls by itself only in case a notification is lost. */
export const workerOptions = { pollingIntervalSeconds: HOUR_S, includeMetadata: true } as const;

/** A worker that leaves the jobs that are not urgent to others. */
export const urgentWorkerOptions = { ...workerOptions, minPriority: URGENT } as const;
