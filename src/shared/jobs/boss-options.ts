import type { Database } from "#shared/db/database.ts";
import { FAILED_JOB_DAYS } from "#shared/personal-data/periods.ts";
import { DAY_S, HOUR_S } from "#shared/time/durations.ts";
import { bossDatabase } from "./jobs.queries.ts";
import type { Pace } from "./pace.ts";

const TRIES = 10;

/** How pg-boss is set up. What it does by the clock is as seldom as the promises allow: each look costs an idle process. */
export function bossOptions(database: Database, pace: Pace) {
  const isEmbedded = database.kind === "embedded";
  // The one process there is finds at its start what a killed one left.
  const superviseSeconds = isEmbedded ? pace.superviseSeconds * 8 : pace.superviseSeconds;
  return {
    db: bossDatabase(database),
    schema: "pgboss",
    backend: isEmbedded ? "pglite" : "postgres",
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: HOUR_S,
    // Of no use here: jobs do not wait for one another.
    flowIntervalSeconds: HOUR_S,
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
    monitorVacuum: false,
    reindex: !isEmbedded,
  } as const;
}

/** Kept after their last failure for `deleteAfterSeconds`; those that are done go at once. */
export const queueOptions = { notify: true, deleteAfterSeconds: FAILED_JOB_DAYS * DAY_S } as const;

export function jobOptions(tries = TRIES, { firstPauseSeconds, longestPauseSeconds }: Pace) {
  return {
    retryLimit: tries - 1,
    retryDelay: firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    // The least pg-boss takes: a job whose process died is known as that this soon.
    heartbeatSeconds: 10,
    deleteAfterSeconds: queueOptions.deleteAfterSeconds,
  };
}

/** How a worker fetches: it is woken when there is work, and looks by itself only in case that went wrong. */
export const workerOptions = { pollingIntervalSeconds: HOUR_S, includeMetadata: true } as const;
