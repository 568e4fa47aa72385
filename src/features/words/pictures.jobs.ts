import type { Database } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { removeUnused } from "#shared/media/remove-unused.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { deleteUnusedPictures, listPictureFiles } from "./pictures.queries.ts";
import { PICTURE_FOLDER } from "./pictures.rules.ts";

interface Site {
  database: Pick<Database, "db" | "transaction">;
  media: MediaStore;
  log: Log;
}

/** Removes unused pictures every night, and files that a crash left without a picture. */
export function schedulePictureSweep(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("sweep-page-pictures", "50 3 * * *", () =>
    sweepPictures(site, new Date(Date.now() - DAY_MS)),
  );
}

/** Removes only pictures older than `before`: a newer one may be in an unsaved form. */
export async function sweepPictures({ database, media, log }: Site, before: Date): Promise<void> {
  await database.transaction((tx) => deleteUnusedPictures(tx, before));
  const pictures = { folders: [PICTURE_FOLDER], before, what: "pictures of pages" };
  await removeUnused({ media, log }, pictures, () => listPictureFiles(database.db));
}
