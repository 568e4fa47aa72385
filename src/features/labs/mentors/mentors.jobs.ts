import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deletePrivateDataBefore } from "./mentors.queries.ts";
import { PRIVATE_DATA_DAYS } from "./mentors.rules.ts";

/** Schedules the nightly deletion of private data of mentors who were deactivated long ago. */
export function scheduleMentorSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-lab-mentors", "50 3 * * *", () =>
    deletePrivateDataBefore(database.db, new Date(Date.now() - PRIVATE_DATA_DAYS * DAY_MS)),
  );
}
