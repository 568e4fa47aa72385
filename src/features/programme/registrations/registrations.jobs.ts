import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteRegistrationsBefore } from "./registrations.queries.ts";
import { REGISTRATION_DAYS } from "./registrations.rules.ts";

/** Has registrations deleted every night once their time is over. */
export function scheduleRegistrationSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-programme-registrations", "10 4 * * *", () =>
    deleteRegistrationsBefore(database.db, new Date(Date.now() - REGISTRATION_DAYS * DAY_MS)),
  );
}
