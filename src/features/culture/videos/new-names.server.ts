import { isSealedName, type MediaStore } from "#shared/media/store.server.ts";
import { videoStem } from "./video-files.rules.ts";
import { filesOf, type StoredVideo, type VideoFiles } from "./videos.queries.ts";

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

type Kept = Pick<StoredVideo, "state" | "unlawfulAt">;

/** Whether a video's files belong into the folder of evidence. An unlawful image does, whatever its state. */
export function belongsSealed({ state, unlawfulAt }: Kept): boolean {
  return state === "sealed" || unlawfulAt !== null;
}

/** The name for the files of a video whose addresses end. */
export function stemFor({ open, sealed }: NewNames, video: Kept): string {
  return belongsSealed(video) ? sealed : open;
}

/** Whether an address serves one of a video's files. External files are not ours to serve. */
export function hasServedFiles(media: Pick<MediaStore, "nameAt">, files: VideoFiles): boolean {
  return filesOf(files).some((url) => {
    const name = url === null ? undefined : media.nameAt(url);
    return name !== undefined && !isSealedName(name);
  });
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
