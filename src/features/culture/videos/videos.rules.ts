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
 * `waiting` for an admin to look at it; `held` back after a report until one has looked; `hidden` by an admin; `removed` by another account than its owner, until it is
 * erased; `sealed` as evidence when its owner removed it. Only `shown` videos are public.
 */
export const videoStates = ["shown", "waiting", "held", "hidden", "removed", "sealed"] as const;

/** Those that the lists of the desk show; what is sealed has a list of its own. */
export const listedStates = ["shown", "waiting", "held", "hidden", "removed"] as const satisfies VideoState[];

export type VideoState = (typeof videoStates)[number];

/** The upload purposes of a video. The messages about size are generic; `videoMessages` has those of each place. */
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

/** Where a video is uploaded or removed: the big tile, the secondary tile, the general tiles, /admin/content. */
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

/** iPhones film in QuickTime's format whatever their camera settings. Chat apps convert what they send. */
export const PHONE_HINT =
  "iPhones film .mov: send the video to yourself in a chat app such as WhatsApp, save it from the chat, and choose that MP4.";

/** For a video that most browsers cannot play, usually HEVC, the default of many phones. */
export const VIDEO_CODEC =
  "Browsers cannot play how this video is packed. Export it from a video app as MP4 with H.264 video and AAC sound, or send it to yourself in a chat app such as WhatsApp and choose the file that you save from the chat. Android: switch off high-efficiency video in the camera's settings before you film.";

/** For a video whose edit list hides pictures that its copy would need. */
export const VIDEO_TRIMMED =
  "This video was trimmed, but the parts cut away are still in the file and would be public. Export it from a video app as a new video, then choose that file.";

export const VIDEO_BROKEN =
  "This video cannot be read to its end. It may be cut off or damaged: export it again, then choose the new file.";

export const VIDEO_WAITS = "Your video is in. An admin looks at it before everyone sees it.";

/** Maximum number of videos of an account; admins have no limit. */
export const MAX_VIDEOS_PER_ACCOUNT = 20;

export const VIDEOS_FULL = `You have ${MAX_VIDEOS_PER_ACCOUNT} videos here, and an account may have no more. Remove one of yours, then upload this one.`;

export const MANY_VIDEOS = "You have uploaded many videos this hour. Try again later.";

export const NOT_CAPTIONS = "The captions could not be read.";

/** Maximum length of a title, in code points. */
export const TITLE_LIMIT = 120;

export const TITLE_TOO_LONG = `Title has at most ${TITLE_LIMIT} characters.`;

/** A visible character: no space, no combining mark, none that is never drawn. */
const VISIBLE_CHARACTER = /[^\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Validates a title; returns the message of an invalid one. */
export function refusalOfTitle(title: string): string | undefined {
  const length = lengthOf(title.trim());
  if (!VISIBLE_CHARACTER.test(title)) return "Title is required.";
  if (length > TITLE_LIMIT) return TITLE_TOO_LONG;
  // Control characters, noncharacters, and those that change the direction of the text after them.
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
  "shows-me": "It shows me, or somebody who did not agree",
  unkind: "It is unkind or hateful to somebody",
  unsafe: "It shows something dangerous or violent",
  sexual: "It is sexual",
  "not-theirs": "It is somebody else's work",
  other: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;

export const reportReasonNames = keysOf(reportReasons);

/** The reasons that withhold a member's video and are mailed at once; the others wait for the daily mail. */
export const graveReasons = ["illegal", "sexual", "shows-me", "unsafe"] as const satisfies ReportReason[];

export function isGrave(reason: ReportReason): boolean {
  return graveReasons.some((grave) => grave === reason);
}

/** How long a video waits for approval before it is erased, its owner having been mailed some days before. */
export const WAITING_DAYS = 14;

export const WAITING_WARNING_DAYS = 3;

/** The part of the members' storage that videos of one network may take while they wait for approval. */
export const WAITING_SHARE_OF_A_NETWORK = 1 / 10;

export const NETWORK_FULL =
  "Many videos from your network wait to be looked at, and there is no room for more of them. Try again tomorrow.";

/** How long an admin can restore a removed video. */
export const REMOVED_VIDEO_DAYS = 30;

/** What becomes of a video that a moderator takes down. */
export const REMOVAL_FINAL = `Moderators can bring it back for ${REMOVED_VIDEO_DAYS} days; after that it is erased, and this cannot be undone.`;

/** How long a settled report is kept. */
export const REPORT_DAYS = 90;

/** The retention of the reporter's identity in an unsettled report. The report and its evidence stay. */
export const REPORTER_DAYS = 90;

export const tileNames = ["mainframe", "secondary", "general", "secondGeneral"] as const;

/** The feed's key of each tile. */
export type TileName = (typeof tileNames)[number];

/** The category of a tile's videos; also the place whose messages it uses. */
export const categoryOf: Record<TileName, Category> = {
  mainframe: "mainframe",
  secondary: "secondary",
  general: "general",
  secondGeneral: "general",
};
