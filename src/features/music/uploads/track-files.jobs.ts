import type { Database } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
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

/** Removes only files unchanged since `before`: a track being published has files and no row yet. */
export async function sweepTrackFiles({ database, media, log }: Site, before: Date): Promise<void> {
  const old: string[] = [];
  for (const folder of FOLDERS)
    for await (const { name, changedAt } of media.list(folder)) if (changedAt < before) old.push(name);
  // Read after the files were listed, so that tracks published meanwhile are included.
  const named = new Set(
    (await listFileUrls(database.db)).flatMap((url) => coverFiles(media.nameAt(url) ?? "")),
  );
  const unused = old.filter((name) => !named.has(name));
  for (const name of unused) await media.remove(name);
  if (unused.length > 0) log.info({ files: unused.length }, "unused track files removed");
}
