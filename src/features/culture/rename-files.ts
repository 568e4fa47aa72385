import { randomBytes } from "node:crypto";
import type { CallContext } from "#shared/api/guard.ts";
import { videoStem } from "./video-files.rules.ts";
import type { VideoFiles } from "./videos.queries.ts";

/**
 * Stores a video's files under names that nobody knows, besides those that they have, and tells the new addresses. Undefined when one of
 * them cannot be: what is to be hidden is hidden all the same.
 */
export async function renameFiles(
  { media, log }: Pick<CallContext, "media" | "log">,
  { videoUrl, posterUrl, captionsUrl }: VideoFiles,
): Promise<VideoFiles | undefined> {
  const stem = videoStem({ time: Date.now(), unique: randomBytes(8).toString("hex") });
  try {
    return {
      videoUrl: await rename(videoUrl, "mp4"),
      posterUrl: posterUrl && (await rename(posterUrl, "webp")),
      captionsUrl: captionsUrl && (await rename(captionsUrl, "vtt")),
    };
  } catch (error) {
    log.error({ err: error }, "a hidden video keeps its addresses");
    return undefined;
  }

  /** Of a file elsewhere, its own address. */
  async function rename(url: string, ending: string): Promise<string> {
    const name = media.nameAt(url);
    if (name === undefined) return url;
    await media.copy(name, `${stem}.${ending}`);
    return media.url(`${stem}.${ending}`);
  }
}
