import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { deleteCountsExpiredBy } from "./limits.queries.ts";

/** Deletes the counts of expired windows; runs every ten minutes. */
export function scheduleLimitSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-rate-limits", "*/10 * * * *", () => deleteCountsExpiredBy(database.db, new Date()));
}
