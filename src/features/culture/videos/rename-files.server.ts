import { randomBytes } from "node:crypto";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { videoStem } from "./video-files.rules.ts";
import type { VideoFiles } from "./videos.queries.ts";

/**
 * Copies a video's files to unguessable names, and returns the new URLs. A file that cannot be copied keeps its URL,
 * and does not stop the others, so that hiding a video always succeeds.
 */
export function renameFiles(
  { media, log }: Pick<CallContext, "media" | "log">,
  files: VideoFiles,
  isSealed = false,
): Promise<VideoFiles> {
  const onFailure = (err: unknown, name: string) =>
    log.error({ err, name }, "failed to rename a file of a hidden video; a job tries again");
  return copyToNewNames(media, files, { isSealed, onFailure });
}

/** As `renameFiles`; `onFailure` is called with the error and the name of each file that cannot be copied. */
export async function copyToNewNames(
  media: Pick<MediaStore, "nameAt" | "copy" | "url">,
  { videoUrl, posterUrl, captionsUrl }: VideoFiles,
  { isSealed, onFailure }: { isSealed: boolean; onFailure: (error: unknown, name: string) => void },
): Promise<VideoFiles> {
  const stem = videoStem({ time: Date.now(), unique: randomBytes(8).toString("hex"), isSealed });
  return {
    videoUrl: await rename(videoUrl, "mp4"),
    posterUrl: posterUrl && (await rename(posterUrl, "webp")),
    captionsUrl: captionsUrl && (await rename(captionsUrl, "vtt")),
  };

  /** Returns the URL of an external file unchanged. */
  async function rename(url: string, extension: string): Promise<string> {
    const name = media.nameAt(url);
    if (name === undefined) return url;
    try {
      await media.copy(name, `${stem}.${extension}`);
      return media.url(`${stem}.${extension}`);
    } catch (error) {
      onFailure(error, name);
      return url;
    }
  }
}
