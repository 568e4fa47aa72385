import type { UploadPurpose } from "#shared/uploads/purposes.rules.ts";

const MIB = 1024 * 1024;

/** What an admin may upload for a track. */
export const trackUploadPurposes = {
  "track-audio": { maxBytes: 100 * MIB, access: "admin", tooLarge: "File size must be less than 100MB" },
  "track-cover": { maxBytes: 10 * MIB, access: "admin", tooLarge: "Image size must be less than 10MB" },
} as const satisfies Record<string, UploadPurpose>;

export type TrackUploadPurpose = keyof typeof trackUploadPurposes;

/** The two places where a track is uploaded; each has its own words, and the second takes any sound. */
export const uploadSources = ["home", "content"] as const;

export type UploadSource = (typeof uploadSources)[number];

/** What a person is told, where that depends on the place. */
export const trackUploadWords = {
  home: {
    missing: "Please fill in all required fields and select an audio file",
    notAudio: "Please upload a valid audio file (MP3, WAV, M4A, AAC)",
    notImage: "Please upload a valid image file (JPEG, PNG, WebP)",
  },
  content: {
    missing: "Please fill in title, artist and select an audio file",
    notAudio: "Please select an audio file",
    notImage: "Please select an image file",
  },
} as const satisfies Record<UploadSource, Record<string, string>>;

/** Of what no other sentence is said. */
export const TRACK_UPLOAD_FAILED = "Failed to upload track. Please try again.";

export const SIGNED_OUT_UPLOAD = "You must be logged in to upload tracks";

/** What a person is told when a file did not arrive. */
export function sentenceOfUpload({ code, message }: { code: string; message: string }): string {
  if (code === "UNAUTHORIZED") return SIGNED_OUT_UPLOAD;
  const isPlain = [
    "UPLOAD_TOO_LARGE",
    "TOO_MANY_UPLOADS",
    "DISK_FULL",
    "FORBIDDEN",
    "SECOND_FACTOR_REQUIRED",
  ];
  return isPlain.includes(code) ? message : TRACK_UPLOAD_FAILED;
}

/** Kinds of sound that the home page's dialog takes, as the proof names them. */
const homeKinds = ["mp3", "wav", "m4a", "aac"];

/** Whether sound of this kind may be uploaded there. */
export function takesSound(source: UploadSource, kind: string): boolean {
  return source === "content" || homeKinds.includes(kind);
}

interface StoredName {
  /** Milliseconds. */
  time: number;
  /** Any file name without its ending. */
  stem: string;
  /** Letters and digits that no other file has. */
  unique: string;
}

/** The name a track's sound is stored under. */
export function audioName(sound: StoredName & { contentType: string; extension: string }): string {
  return `tracks/admin/${sound.contentType}/${baseOf(sound)}.${sound.extension}`;
}

/** The name a cover is stored under in one of its sizes (pixels a side). */
export function coverName(cover: StoredName & { size: number }): string {
  return `covers/admin/${baseOf(cover)}-${cover.size}.webp`;
}

function baseOf({ time, stem, unique }: StoredName): string {
  return `${time}_${safeStem(stem)}-${unique}`;
}

/** The size that a track's row names. */
export const COVER_SIZE = 512;

/** A file name without its last ending, as a browser gave it. */
export function stemOf(fileName: string): string {
  return fileName.replace(/\.[^./\\]*$/, "");
}

const LONGEST_STEM = 80;

/** Any text as part of a stored file's name: letters, digits, `-` and `_`, at least one of them. */
export function safeStem(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-zA-Z0-9_]+/g, "-")
    .slice(0, LONGEST_STEM)
    .replace(/^-+|-+$/g, "");
  return plain || "track";
}
