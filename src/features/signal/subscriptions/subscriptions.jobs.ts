import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteSubscriptionsBefore } from "./subscriptions.queries.ts";
import { ACTIVE_DAYS, INACTIVE_DAYS } from "./subscriptions.rules.ts";

/** Has subscriptions deleted every night once their time is over. */
export function scheduleSubscriptionSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-alert-subscriptions", "5 4 * * *", () =>
    deleteSubscriptionsBefore(database.db, {
      inactive: new Date(Date.now() - INACTIVE_DAYS * DAY_MS),
      active: new Date(Date.now() - ACTIVE_DAYS * DAY_MS),
    }),
  );
}
