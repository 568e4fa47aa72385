import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import type { Log } from "#shared/log/log.ts";
import { UPLOAD_IDLE_DAYS } from "#shared/personal-data/periods.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { UploadFolder } from "./upload-folder.server.ts";
import { deleteExpiredLocks } from "./upload-locks.queries.ts";

interface Site {
  database: Pick<Database, "db">;
  folder: UploadFolder;
  log: Log;
}

/**
 * Deletes uploads that were not finished or used within a day, and locks of killed processes; runs every 30 minutes.
 */
export function scheduleUploadSweep(jobs: Pick<Jobs, "schedule">, { database, folder, log }: Site): void {
  jobs.schedule("sweep-uploads", "8,38 * * * *", async () => {
    const files = await folder.removeIdleSince(new Date(Date.now() - UPLOAD_IDLE_DAYS * DAY_MS));
    if (files > 0) log.info({ files }, "abandoned uploads removed");
    await deleteExpiredLocks(database.db);
  });
}
