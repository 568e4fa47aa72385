import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { deleteSensitiveDataBefore } from "./bookings.queries.ts";
import { SENSITIVE_DAYS } from "./bookings.rules.ts";

/** Has what people told in confidence forgotten every night, once their event is long over. */
export function scheduleSensitiveDataSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-campus-confidences", "50 3 * * *", () =>
    deleteSensitiveDataBefore(database.db, londonDate(new Date(Date.now() - SENSITIVE_DAYS * DAY_MS))),
  );
}
