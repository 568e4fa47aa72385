import type { Jobs } from "#shared/jobs/jobs.ts";
import type { Log } from "#shared/log/log.ts";
import { UPLOAD_IDLE_DAYS } from "#shared/personal-data/periods.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { UploadFolder } from "./upload-folder.server.ts";

/** Deletes uploads that were not finished or used within a day; runs every 30 minutes. */
export function scheduleUploadSweep(jobs: Pick<Jobs, "schedule">, folder: UploadFolder, log: Log): void {
  jobs.schedule("sweep-uploads", "8,38 * * * *", async () => {
    const files = await folder.removeIdleSince(new Date(Date.now() - UPLOAD_IDLE_DAYS * DAY_MS));
    if (files > 0) log.info({ files }, "abandoned uploads removed");
  });
}
