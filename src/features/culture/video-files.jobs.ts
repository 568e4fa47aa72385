import type { Database } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { VIDEO_FOLDERS } from "./videos/video-files.rules.ts";
import { listFileUrls } from "./videos/videos.queries.ts";

interface Site {
  database: Pick<Database, "db">;
  media: MediaStore;
  log: Log;
}

/**
 * Removes files that no video uses, every night: a crash between store and commit, or a failed removal, leaves them.
 */
export function scheduleVideoSweep(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("sweep-video-files", "50 3 * * *", async () => {
    await sweepVideoFiles(site, new Date(Date.now() - DAY_MS));
  });
}

/** Removes only files unchanged since `before`: a video being published has files and no row yet. */
export async function sweepVideoFiles({ database, media, log }: Site, before: Date): Promise<void> {
  const old: string[] = [];
  for (const folder of VIDEO_FOLDERS)
    for await (const { name, changedAt } of media.list(folder)) if (changedAt < before) old.push(name);
  // Read after the files were listed, so that videos published meanwhile are included.
  const named = new Set((await listFileUrls(database.db)).map((url) => media.nameAt(url)));
  const unused = old.filter((name) => !named.has(name));
  for (const name of unused) await media.remove(name);
  if (unused.length > 0) log.info({ files: unused.length }, "unused video files removed");
}
