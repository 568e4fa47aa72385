import { keysOf } from "#shared/keys.ts";
import { lengthOf } from "#shared/text/plain-text.rules.ts";
import { searchableText, wordSearch } from "#shared/text/search-text.rules.ts";
import type { UploadPurpose } from "#shared/uploads/purposes.rules.ts";

const MIB = 1024 * 1024;

export const categories = ["general", "secondary", "mainframe"] as const;

export type Category = (typeof categories)[number];

/** The displayed names. */
export const categoryNames: Record<Category, string> = {
  general: "General",
  secondary: "Secondary",
  mainframe: "Mainframe",
};

/**
 * `waiting` for approval; `held` after a report until a moderator decides; `hidden` by an admin. A video is `removed`
 * by another account than its owner, until erased, or `sealed` as evidence when its owner removed it. Only `shown` is
 * public.
 */
export const videoStates = ["shown", "waiting", "held", "hidden", "removed", "sealed"] as const;

/** The states in the back office's video lists. Sealed videos have a separate list. */
export const listedStates = ["shown", "waiting", "held", "hidden", "removed"] as const satisfies VideoState[];

export type VideoState = (typeof videoStates)[number];

/** The upload purposes for a video. The messages about size are generic; `videoMessages` has those per place. */
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
    tooLarge: "This captions file is larger than 256 kB.",
  },
} as const satisfies Record<string, UploadPurpose>;

/** Where a user uploads or removes a video: the big tile, the secondary tile, the general tiles, /admin/content. */
export const videoPlaces = ["mainframe", "secondary", "general", "content"] as const;

export type VideoPlace = (typeof videoPlaces)[number];

/** The title of a toast, and its optional text. */
export interface ToastWords {
  title: string;
  text?: string;
}

const largerThan50 = "Please upload a video smaller than 50MB.";

/** The feed's messages, except for the secondary tile. */
const feedMessages = {
  failed: {
    title: "Upload failed",
    text: "There was an error uploading your video. Please try again.",
  },
  uploaded: { title: "Upload successful!", text: "Your video has been uploaded to the Culture Feed." },
  removed: { title: "Video removed" },
  removeFailed: { title: "Error", text: "Failed to remove video. Please try again." },
} as const;

/** The messages of each place. */
export const videoMessages = {
  mainframe: {
    type: { title: "Please upload an MP4 video file" },
    size: { title: "File size must be less than 50MB" },
    ...feedMessages,
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
    ...feedMessages,
  },
  content: {
    type: { title: "Invalid file type", text: "Please upload an MP4 video file." },
    size: { title: "File too large", text: largerThan50 },
    failed: { title: "Upload failed" },
    uploaded: { title: "Upload successful!" },
    removed: { title: "Video deleted" },
    removeFailed: { title: "Delete failed" },
  },
} as const satisfies Record<VideoPlace, Record<string, ToastWords>>;

/** Title and text as one sentence, for the API's errors. */
export function asSentence({ title, text }: ToastWords): string {
  return text ?? title;
}

export const SIGNED_OUT_VIDEO = "Sign in to upload videos";

export const FETCH_VIDEOS_FAILED = "Failed to fetch videos";

/** iPhones film in QuickTime's format with any camera setting. Chat apps convert the files that they send. */
export const PHONE_HINT =
  "iPhones film .mov: send the video to yourself in a chat app such as WhatsApp, save it from the chat, and choose that MP4.";

/** The message for a video that most browsers cannot play. Its codec is usually HEVC, the default of many phones. */
export const VIDEO_CODEC =
  "Browsers cannot play how this video is packed. Export it from a video app as MP4 with H.264 video and AAC sound, or send it to yourself in a chat app such as WhatsApp and choose the file that you save from the chat. Android: switch off high-efficiency video in the camera's settings before you film.";

/** The message for a video with an edit list that hides pictures needed by its copy. */
export const VIDEO_TRIMMED =
  "This video was trimmed, but the parts cut away are still in the file and would be public. Export it from a video app as a new video, then choose that file.";

export const VIDEO_BROKEN =
  "This video cannot be read to its end. It may be cut off or damaged: export it again, then choose the new file.";

export const VIDEO_WAITS = "Your video is in. An admin looks at it before everyone sees it.";

/** Maximum number of videos of an account; admins have no limit. */
export const MAX_VIDEOS_PER_ACCOUNT = 20;

export const VIDEOS_FULL = `You have ${MAX_VIDEOS_PER_ACCOUNT} videos, the most for one account. Remove a video, then upload this one.`;

export const MANY_VIDEOS = "You have uploaded many videos this hour. Try again later.";

export const NOT_CAPTIONS = "The captions could not be read.";

/** Maximum length of a title, in code points. */
export const TITLE_LIMIT = 120;

export const TITLE_TOO_LONG = `Title has at most ${TITLE_LIMIT} characters.`;

/** A visible character: not a space, not a combining mark, and not an invisible character. */
const VISIBLE_CHARACTER = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Validates a title; returns the message of an invalid one. */
export function refusalOfTitle(title: string): string | undefined {
  const length = lengthOf(title.trim());
  if (!VISIBLE_CHARACTER.test(title)) return "Title is required.";
  if (length > TITLE_LIMIT) return TITLE_TOO_LONG;
  // Control characters, noncharacters, and characters that change the direction of the text after them.
  if (/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u.test(title))
    return "Title holds a character that cannot be shown.";
  return undefined;
}

/** Whether a title has a watched word, or a word that begins with one. */
export function hasWatchedWord(title: string, watched: readonly string[]): boolean {
  const searchable = searchableText([title]);
  return watched.some((word) => wordSearch(word)(searchable));
}

/** The reasons for a report, with their labels. */
export const reportReasons = {
  illegal: "It is illegal, or shows abuse of a child",
  "shows-me": "It shows me, or someone who did not agree",
  unkind: "It is unkind or hateful to someone",
  unsafe: "It shows something dangerous or violent",
  sexual: "It is sexual",
  "not-theirs": "It is someone else's work",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;

export const reportReasonNames = keysOf(reportReasons);

/** The reasons that hide a member's video and email moderators immediately. Others wait for the daily email. */
export const graveReasons = ["illegal", "sexual", "shows-me", "unsafe"] as const satisfies ReportReason[];

export function isGrave(reason: ReportReason): boolean {
  return graveReasons.some((grave) => grave === reason);
}

/** How many days a video waits for approval before it is erased. We email its owner some days before. */
export const WAITING_DAYS = 14;

export const WAITING_WARNING_DAYS = 3;

/** The share of the members' storage for one network's videos that wait for approval. */
export const WAITING_SHARE_OF_A_NETWORK = 1 / 10;

export const NETWORK_FULL = "Too many videos from your network are waiting for review. Try again tomorrow.";

/** How many days an admin can restore a removed video. */
export const REMOVED_VIDEO_DAYS = 30;

/** What happens after a moderator removes a video. */
export const REMOVAL_FINAL = `Moderators can bring it back for ${REMOVED_VIDEO_DAYS} days; after that it is erased, and this cannot be undone.`;

/** How many days we keep a settled report. */
export const REPORT_DAYS = 90;

/** How many days we keep the reporter's identity in an open report. The report and its evidence stay. */
export const REPORTER_DAYS = 90;

export const tileNames = ["mainframe", "secondary", "general", "secondGeneral"] as const;

/** The feed's key of each tile. */
export type TileName = (typeof tileNames)[number];

/** The category of each tile's videos. It is also the place that decides which messages a tile uses. */
export const categoryOf: Record<TileName, Category> = {
  mainframe: "mainframe",
  secondary: "secondary",
  general: "general",
  secondGeneral: "general",
};
