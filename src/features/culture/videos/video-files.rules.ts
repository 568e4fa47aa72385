import { safeStem, stemOf } from "#features/music/uploads/track-uploads.rules.ts";

/** Where the files of videos lie in the store; what the demo has is elsewhere. */
export const VIDEO_FOLDERS = ["culture-videos/culture-videos", "culture-videos/admin"] as const;

interface StoredName {
  /** Milliseconds. */
  time: number;
  /** Letters and digits that no other file has. */
  unique: string;
  /** Set for what an admin uploads at /admin/content. */
  admin?: { category: string; fileName: string } | undefined;
}

/** The name that a video's files are stored under, before the ending of each: nothing of a person's own file name is in it. */
export function videoStem({ time, unique, admin }: StoredName): string {
  if (!admin) return `culture-videos/culture-videos/${time}_${unique}`;
  const { category, fileName } = admin;
  return `culture-videos/admin/${category}/${time}_${safeStem(stemOf(fileName))}-${unique}`;
}
