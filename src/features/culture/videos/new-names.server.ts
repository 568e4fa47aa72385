import { isSealedName, type MediaStore } from "#shared/media/store.server.ts";
import { videoStem } from "./video-files.rules.ts";
import { filesOf, type StoredVideo, type VideoFiles } from "./videos.queries.ts";

/** The names, without extension, that a video's files receive when their addresses end. */
export interface NewNames {
  /** The name for moderators, which is impossible to guess. */
  open: string;
  /** The name in the folder of evidence, which is never served. */
  sealed: string;
}

const extensions = { videoUrl: "mp4", posterUrl: "webp", captionsUrl: "vtt" } as const;

/** @param unique letters and digits that are impossible to guess */
export function newNames(unique: string): NewNames {
  const name = { time: Date.now(), unique };
  return { open: videoStem(name), sealed: videoStem({ ...name, isSealed: true }) };
}

type Kept = Pick<StoredVideo, "state" | "unlawfulAt">;

/** Whether a video's files belong in the folder of evidence. An unlawful image belongs there in every state. */
export function belongsSealed({ state, unlawfulAt }: Kept): boolean {
  return state === "sealed" || unlawfulAt !== null;
}

/** The name of a video's files after their addresses end. */
export function stemFor({ open, sealed }: NewNames, video: Kept): string {
  return belongsSealed(video) ? sealed : open;
}

/** Whether one of the video's files has a public address. We do not serve external files. */
export function hasServedFiles(media: Pick<MediaStore, "nameAt">, files: VideoFiles): boolean {
  return filesOf(files).some((url) => {
    const name = url === null ? undefined : media.nameAt(url);
    return name !== undefined && !isSealedName(name);
  });
}

/** The URLs of all files that can receive these names. */
export function urlsOf(media: Pick<MediaStore, "url">, { open, sealed }: NewNames): string[] {
  const all = Object.values(extensions);
  return [open, sealed].flatMap((stem) => all.map((extension) => media.url(`${stem}.${extension}`)));
}

/**
 * Copies a video's files to a new name, and returns the new URLs. Hiding a video always succeeds: a file that cannot
 * be copied keeps its URL, unless `onFailure` throws. An external file keeps its URL.
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
