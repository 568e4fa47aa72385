import { safeStem } from "#features/music/uploads/track-uploads.rules.ts";

/** The folders of published videos in the store. Demo files are elsewhere. */
export const VIDEO_FOLDERS = [
  "culture-videos/culture-videos",
  "culture-videos/admin",
  "culture-videos/sealed",
] as const;

interface StoredName {
  /** Epoch milliseconds. */
  time: number;
  /** Letters and digits, unique to the video. */
  unique: string;
  /** Whether the name is in the folder of evidence, which is never served. */
  isSealed?: boolean;
  /** Set for an admin's upload at /admin/content. */
  admin?: { category: string; title: string } | undefined;
}

/**
 * The storage name of a video's files, without extension. The name leaves out the uploaded file's name, which can
 * identify a person, a phone or a place.
 */
export function videoStem({ time, unique, admin, isSealed = false }: StoredName): string {
  if (isSealed) return `culture-videos/sealed/${time}_${unique}`;
  if (!admin) return `culture-videos/culture-videos/${time}_${unique}`;
  const { category, title } = admin;
  return `culture-videos/admin/${category}/${time}_${safeStem(title)}-${unique}`;
}
