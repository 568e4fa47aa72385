import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteInquiriesBefore } from "./inquiries.queries.ts";
import { INQUIRY_DAYS } from "./inquiries.rules.ts";

/** Has inquiries deleted every night once their time is over. */
export function scheduleInquirySweep(jobs: Pick<Jobs, "schedule">, database: Database): void {
  jobs.schedule("sweep-campus-inquiries", "40 3 * * *", () =>
    deleteInquiriesBefore(database.db, new Date(Date.now() - INQUIRY_DAYS * DAY_MS)),
  );
}
