import type { Database } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { removeUnused } from "#shared/media/remove-unused.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { coverFiles } from "../tracks/cover.rules.ts";
import { listFileUrls } from "./track-uploads.queries.ts";

/** The folders of published files. Demo files are elsewhere. */
const FOLDERS = ["tracks/admin", "covers/admin"];

interface Site {
  database: Pick<Database, "db">;
  media: MediaStore;
  log: Log;
}

/**
 * Removes files that no track uses, every night: a crash between store and commit, or a failed removal, leaves them.
 */
export function scheduleTrackFileSweep(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("sweep-track-files", "40 3 * * *", () =>
    sweepTrackFiles(site, new Date(Date.now() - DAY_MS)),
  );
}

/** Removes only files unchanged since `before`. */
export function sweepTrackFiles({ database, ...site }: Site, before: Date): Promise<void> {
  return removeUnused(site, { folders: FOLDERS, before, what: "track files" }, async () =>
    (await listFileUrls(database.db)).flatMap((url) => coverFiles(site.media.nameAt(url) ?? "")),
  );
}
