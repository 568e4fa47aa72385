import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteContactRequestsBefore } from "./contact-requests.queries.ts";
import { MESSAGE_DAYS } from "./contact-requests.rules.ts";

/** Has messages to mentors deleted every night once their time is over. */
export function scheduleContactRequestSweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-mentor-contact-requests", "55 3 * * *", () =>
    deleteContactRequestsBefore(database.db, new Date(Date.now() - MESSAGE_DAYS * DAY_MS)),
  );
}
