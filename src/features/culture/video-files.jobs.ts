import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { removeUnused } from "#shared/media/remove-unused.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { FeedContext } from "./videos/change-state.server.ts";
import { endUrls } from "./videos/end-urls.jobs.ts";
import { expireVideos } from "./videos/end-waiting.server.ts";
import { forgetEarlierCaptions, listSealed } from "./videos/evidence.queries.ts";
import { listSealedBefore } from "./videos/expiry.queries.ts";
import { hasServedFiles } from "./videos/new-names.server.ts";
import { VIDEO_FOLDERS } from "./videos/video-files.rules.ts";
import { filesOf, listFileUrls } from "./videos/videos.queries.ts";

type Site = Pick<CallContext, "database" | "media" | "log">;

/**
 * Erases sealed videos after their retention period, and earlier captions of videos that are not evidence. Seals
 * videos that a deleted account left at public addresses. Must run before the sweep, which removes the files.
 */
export async function keepEvidence(context: FeedContext, sealedBefore: Date): Promise<void> {
  const { database, media } = context;
  await expireVideos(context, (db) => listSealedBefore(db, sealedBefore));
  await forgetEarlierCaptions(database.db);
  for (const { id, ...video } of await listSealed(database.db)) {
    const urls = filesOf(video).filter((url) => url !== null);
    if (hasServedFiles(media, video)) await endUrls(context, id, urls);
  }
}

/** Removes unused files every night: a crash between store and commit, or a failed removal, leaves them. */
export function scheduleVideoSweep(
  jobs: Pick<Jobs, "schedule">,
  site: FeedContext & Pick<CallContext, "evidenceDays">,
): void {
  jobs.schedule("sweep-video-files", "50 3 * * *", async () => {
    await keepEvidence(site, new Date(Date.now() - site.evidenceDays * DAY_MS));
    await sweepVideoFiles(site, new Date(Date.now() - DAY_MS));
  });
}

/** Removes only files unchanged since `before`. */
export function sweepVideoFiles({ database, media, log }: Site, before: Date): Promise<void> {
  return removeUnused({ media, log }, { folders: VIDEO_FOLDERS, before, what: "video files" }, async () =>
    (await listFileUrls(database.db)).map((url) => media.nameAt(url)),
  );
}
