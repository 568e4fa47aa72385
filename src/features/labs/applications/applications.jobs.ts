import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteApplicationsBefore } from "./applications.queries.ts";
import { APPLICATION_DAYS } from "./applications.rules.ts";

/** Has applications deleted every night once their time is over. */
export function scheduleApplicationSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-lab-applications", "45 3 * * *", () =>
    deleteApplicationsBefore(database.db, new Date(Date.now() - APPLICATION_DAYS * DAY_MS)),
  );
}
