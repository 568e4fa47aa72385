import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteEventsBefore } from "./audit-log.queries.ts";
import { AUDIT_LOG_DAYS } from "./audit-log.rules.ts";

/** Has events deleted every night once their time is over. */
export function scheduleAuditLogSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-audit-log", "20 3 * * *", () =>
    deleteEventsBefore(database.db, new Date(Date.now() - AUDIT_LOG_DAYS * DAY_MS)),
  );
}
