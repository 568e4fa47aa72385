import type { MediaStore } from "#shared/media/store.server.ts";
import { videoStem } from "./video-files.rules.ts";
import type { VideoFiles } from "./videos.queries.ts";

/** The names, without extension, that the files of a video get when their addresses end. */
export interface NewNames {
  /** For moderators: nobody can guess it. */
  open: string;
  /** In the folder of evidence, which no address serves. */
  sealed: string;
}

const extensions = { videoUrl: "mp4", posterUrl: "webp", captionsUrl: "vtt" } as const;

/** @param unique letters and digits that nobody can guess */
export function newNames(unique: string): NewNames {
  const name = { time: Date.now(), unique };
  return { open: videoStem(name), sealed: videoStem({ ...name, isSealed: true }) };
}

/** The URLs of all files that can get these names. */
export function urlsOf(media: Pick<MediaStore, "url">, { open, sealed }: NewNames): string[] {
  const all = Object.values(extensions);
  return [open, sealed].flatMap((stem) => all.map((extension) => media.url(`${stem}.${extension}`)));
}

/**
 * Copies a video's files to a new name, and returns the new URLs. A file that cannot be copied keeps its URL, unless
 * `onFailure` throws, so that hiding a video always succeeds. An external file keeps its URL, too.
 */
export async function copyToNewNames(
  media: Pick<MediaStore, "nameAt" | "copy" | "url">,
  { videoUrl, posterUrl, captionsUrl }: VideoFiles,
  stem: string,
  onFailure: (error: unknown, name: string) => void,
): Promise<VideoFiles> {
  return {
    videoUrl: await rename(videoUrl, extensions.videoUrl),
    posterUrl: posterUrl && (await rename(posterUrl, extensions.posterUrl)),
    captionsUrl: captionsUrl && (await rename(captionsUrl, extensions.captionsUrl)),
  };

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
