import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import type { Log } from "#shared/log/log.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { UPLOAD_IDLE_DAYS } from "#shared/time/periods.ts";
import type { UploadFiles } from "./upload-files.server.ts";
import { deleteExpiredLocks } from "./upload-locks.queries.ts";

interface Site {
  database: Pick<Database, "db">;
  files: UploadFiles;
  log: Log;
}

/**
 * Deletes uploads that were not finished or used within a day, and locks of killed processes; runs every 30 minutes.
 */
export function scheduleUploadSweep(jobs: Pick<Jobs, "schedule">, { database, files, log }: Site): void {
  jobs.schedule("sweep-uploads", "8,38 * * * *", async () => {
    const removed = await files.removeIdleSince(new Date(Date.now() - UPLOAD_IDLE_DAYS * DAY_MS));
    if (removed > 0) log.info({ files: removed }, "abandoned uploads removed");
    await deleteExpiredLocks(database.db);
  });
}
