import { safeStem, stemOf } from "#features/music/uploads/track-uploads.rules.ts";

/** The folders of published videos in the store. Demo files are elsewhere. */
export const VIDEO_FOLDERS = ["culture-videos/culture-videos", "culture-videos/admin"] as const;

interface StoredName {
  /** Epoch milliseconds. */
  time: number;
  /** Letters and digits, unique to the video. */
  unique: string;
  /** Set for an admin's upload at /admin/content. */
  admin?: { category: string; fileName: string } | undefined;
}

/**
 * The storage name of a video's files without extension. A person's own file name is personal data and not part of it.
 */
export function videoStem({ time, unique, admin }: StoredName): string {
  if (!admin) return `culture-videos/culture-videos/${time}_${unique}`;
  const { category, fileName } = admin;
  return `culture-videos/admin/${category}/${time}_${safeStem(stemOf(fileName))}-${unique}`;
}
