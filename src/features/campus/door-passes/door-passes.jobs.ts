import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { deleteDoorPassesBefore } from "./door-passes.queries.ts";
import { PASS_DAYS } from "./door-passes.rules.ts";

/** Deletes door passes every night, once their event is long over. */
export function scheduleDoorPassSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-campus-door-passes", "55 3 * * *", () =>
    deleteDoorPassesBefore(database.db, londonDate(new Date(Date.now() - PASS_DAYS * DAY_MS))),
  );
}
