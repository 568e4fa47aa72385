import type { Db } from "pg-boss";
import { DAY_S, HOUR_S } from "#shared/time/durations.ts";
import { FAILED_JOB_DAYS } from "#shared/time/periods.ts";
import type { Pace } from "./pace.server.ts";

const ATTEMPTS = 10;

/** The options of pg-boss, with timers as slow as the job guarantees allow. */
export function bossOptions(db: Db, { superviseSeconds }: Pace) {
  return {
    db,
    schema: "pgboss",
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: HOUR_S,
    // Unused: jobs do not depend on one another.
    flowIntervalSeconds: HOUR_S,
    cronWorkerIntervalSeconds: 45,
    cronMonitorIntervalSeconds: 45,
    monitorVacuum: false,
  } as const;
}

/** Failed jobs stay for `deleteAfterSeconds`. Completed jobs are deleted immediately. */
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

/** A worker is notified of new work; it polls for retries, and for notifications that were lost. */
export function workerOptions({ pollSeconds }: Pace) {
  return {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
  } as const;
}
