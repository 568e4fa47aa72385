import type { Database } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteEndedAddresses } from "./old-addresses.queries.ts";
import { OLD_ADDRESS_DAYS } from "./old-addresses.rules.ts";

/** Deletes the old addresses of files after their period, every night. */
export function scheduleEndOfOldAddresses(
  jobs: Pick<Jobs, "schedule">,
  { database }: { database: Pick<Database, "db"> },
): void {
  jobs.schedule("end-old-addresses", "55 3 * * *", () =>
    deleteEndedAddresses(database.db, new Date(Date.now() - OLD_ADDRESS_DAYS * DAY_MS)),
  );
}
