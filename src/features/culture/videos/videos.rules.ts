import { keysOf } from "#shared/keys.ts";
import { lengthOf } from "#shared/text/plain-text.rules.ts";
import type { UploadPurpose } from "#shared/uploads/purposes.rules.ts";

const MIB = 1024 * 1024;

export const categories = ["general", "secondary", "mainframe"] as const;

export type Category = (typeof categories)[number];

/** As a person reads them. */
export const categoryNames: Record<Category, string> = {
  general: "General",
  secondary: "Secondary",
  mainframe: "Mainframe",
};

/**
 * `waiting` for an admin's approval; `hidden` by an admin; `removed` by another than its owner, until it is erased. Only `shown` ones leave
 * the server for everybody.
 */
export const videoStates = ["shown", "waiting", "hidden", "removed"] as const;

export type VideoState = (typeof videoStates)[number];

/** What is uploaded for a video. The largest sizes in the words of no place: `videoWords` has those. */
export const videoUploadPurposes = {
  "culture-video": {
    maxBytes: 50 * MIB,
    access: "signed-in",
    tooLarge: "Please upload a video smaller than 50MB.",
  },
  "video-poster": {
    maxBytes: 5 * MIB,
    access: "signed-in",
    tooLarge: "Please choose a picture smaller than 5MB.",
  },
  "video-captions": {
    maxBytes: 256 * 1024,
    access: "signed-in",
    tooLarge: "Please choose a captions file smaller than 256kB.",
  },
} as const satisfies Record<string, UploadPurpose>;

/** Where somebody uploads or removes a video: the big tile, the tile of the secondary video, the general ones, /admin/content. */
export const videoPlaces = ["mainframe", "secondary", "general", "content"] as const;

export type VideoPlace = (typeof videoPlaces)[number];

/** A toast's heading, and what it says below where it says more. */
export interface Words {
  title: string;
  text?: string;
}

const largerThan50 = "Please upload a video smaller than 50MB.";

/** Said in the feed, but for its secondary video. */
const feedWords = {
  failed: {
    title: "Upload failed",
    text: "There was an error uploading your video. Please try again.",
  },
  uploaded: { title: "Upload successful!", text: "Your video has been uploaded to the Culture Feed." },
  removed: { title: "Video removed" },
  removeFailed: { title: "Error", text: "Failed to remove video. Please try again." },
} as const;

/** What a person is told in each place. */
export const videoWords = {
  mainframe: {
    type: { title: "Please upload an MP4 video file" },
    size: { title: "File size must be less than 50MB" },
    ...feedWords,
  },
  secondary: {
    type: { title: "Invalid file type", text: "Please upload an MP4 video file." },
    size: { title: "File too large", text: largerThan50 },
    failed: { title: "Failed to upload video" },
    uploaded: { title: "Video uploaded successfully!" },
    removed: { title: "Video removed successfully" },
    removeFailed: { title: "Failed to remove video" },
  },
  general: {
    type: { title: "Invalid file type - Please upload an MP4 video file." },
    size: { title: "File too large - Please upload a video smaller than 50MB." },
    ...feedWords,
  },
  content: {
    type: { title: "Invalid file type", text: "Please upload an MP4 video file." },
    size: { title: "File too large", text: largerThan50 },
    failed: { title: "Upload failed" },
    uploaded: { title: "Upload successful!" },
    removed: { title: "Video deleted" },
    removeFailed: { title: "Delete failed" },
  },
} as const satisfies Record<VideoPlace, Record<string, Words>>;

/** The words as one sentence, as the API answers them. */
export function sentenceOf({ title, text }: Words): string {
  return text ?? title;
}

export const SIGNED_OUT_VIDEO = "Sign in to upload videos";

export const FETCH_VIDEOS_FAILED = "Failed to fetch videos";

/** Of a video that most browsers cannot play, HEVC above all, which phones record unless told otherwise. */
export const VIDEO_CODEC =
  "Browsers cannot play how this video is packed. On iPhone: Settings > Camera > Formats > Most Compatible, then record it again. Anywhere else: export it as MP4 with H.264 video and AAC sound.";

export const VIDEO_BROKEN =
  "This video cannot be read to its end. It may be cut off or damaged: export it again, then choose the new file.";

export const VIDEO_WAITS = "Your video is in. An admin looks at it before everyone sees it.";

/** How many videos an account may have at once; admins have no such limit. */
export const VIDEOS_AN_ACCOUNT = 20;

export const VIDEOS_FULL = `You have ${VIDEOS_AN_ACCOUNT} videos here, and an account may have no more. Remove one of yours, then upload this one.`;

export const MANY_VIDEOS = "You have uploaded many videos this hour. Try again later.";

export const NOT_CAPTIONS = "Please choose a WebVTT captions file (.vtt).";

/** Code points of a title at most. */
export const TITLE_LIMIT = 120;

export const TITLE_TOO_LONG = `Title has at most ${TITLE_LIMIT} characters.`;

/** A character that has a shape of its own: no space, no mark that needs another, none that is never drawn. */
const SEEN = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Why the title cannot stand, in the words a person sees; undefined when it can. */
export function refusalOfTitle(title: string): string | undefined {
  const length = lengthOf(title.trim());
  if (!SEEN.test(title)) return "Title is required.";
  if (length > TITLE_LIMIT) return TITLE_TOO_LONG;
  // Invisible, and those that turn the direction of what follows them on the page.
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(title))
    return "Title holds a character that cannot be shown.";
  return undefined;
}

/** Why a video is reported, and how a person reads it. */
export const reportReasons = {
  "shows-me": "It shows me, or somebody who did not agree",
  unkind: "It is unkind or hateful to somebody",
  unsafe: "It shows something dangerous or violent",
  sexual: "It is sexual",
  "not-theirs": "It is somebody else's work",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;

export const reportReasonNames = keysOf(reportReasons);

/** How long an admin can bring back a video that another than its owner removed. */
export const REMOVED_VIDEO_DAYS = 30;

/** How long a report is kept once it is settled. */
export const REPORT_DAYS = 90;

/** Who may remove and change a video: its owner, and everybody signed in where it was imported without one; admins any. */
export function mayRemove(
  caller: { userId: string; isAdmin: boolean },
  { userId, ownedByCharity, state }: { userId: string | null; ownedByCharity: boolean; state: VideoState },
): boolean {
  if (caller.isAdmin || userId === caller.userId) return true;
  return userId === null && !ownedByCharity && state === "shown";
}

/** The video without the addresses of its files, which work for whoever is given them, unless everybody or this caller may see it. */
export function toldTo<V extends { state: VideoState; videoUrl: string; posterUrl: string | null }>(
  { isAdmin }: { isAdmin: boolean },
  video: V,
) {
  if (isAdmin || video.state === "shown") return video;
  return { ...video, videoUrl: null, posterUrl: null, captionsUrl: null };
}
