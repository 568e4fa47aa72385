import { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { JobKind, Jobs } from "#shared/jobs/jobs.server.ts";
import { isNotFound } from "#shared/media/store.server.ts";
import { copyToNewNames, stemFor } from "./new-names.server.ts";
import { inFeed } from "./unused-files.jobs.ts";
import { filesOf, findVideo, updateFiles, type VideoFiles } from "./videos.queries.ts";

const ended = z.object({ videoId: z.uuid(), urls: z.array(z.string()) });

const endUrlsJob: JobKind<z.infer<typeof ended>> = { name: "end-video-urls", data: ended };

/** Lets the call end the URLs first: the job only repeats what failed. */
const AFTER_SECONDS = 30;

type Context = Pick<CallContext, "database" | "media" | "jobs">;

/** Queues a job that ends the URLs of a video changed by `tx`, in case the store fails after the commit. */
export async function queueEndOfUrls(
  jobs: Pick<Jobs, "enqueue">,
  tx: Queryable,
  { id, ...files }: VideoFiles & { id: string },
  afterSeconds = AFTER_SECONDS,
): Promise<void> {
  const urls = filesOf(files).filter((url) => url !== null);
  await jobs.enqueue(tx, endUrlsJob, { videoId: id, urls }, { afterSeconds });
}

export function workOnEndedUrls(jobs: Pick<Jobs, "work">, context: Context): void {
  jobs.work(endUrlsJob, ({ videoId, urls }) => endUrls(context, videoId, urls));
}

/** Idempotent. Rejects while the store fails, so the queue repeats the job. Ignores a video that is public again. */
export async function endUrls(context: Context, videoId: string, urls: readonly string[]): Promise<void> {
  const { media } = context;
  const used = await inFeed(context, async ({ tx, names }) => {
    const video = await findVideo(tx, videoId);
    if (!video) return [];
    if (video.state === "shown" || !filesOf(video).some((url) => url !== null && urls.includes(url)))
      return filesOf(video);
    const files = await copyToNewNames(media, video, stemFor(names, video), (error) => {
      if (!isNotFound(error)) throw error;
    });
    await updateFiles(tx, videoId, files);
    return filesOf(files);
  });
  for (const url of urls) {
    const name = media.nameAt(url);
    if (name !== undefined && !used.includes(url)) await media.remove(name);
  }
}
