import type { UploadPurpose } from "#shared/uploads/purposes.rules.ts";

const MIB = 1024 * 1024;

export const trackUploadPurposes = {
  "track-audio": {
    maxBytes: 100 * MIB,
    access: "roles",
    roles: ["editor"],
    tooLarge: "File size must be less than 100MB",
  },
  "track-cover": {
    maxBytes: 10 * MIB,
    access: "roles",
    roles: ["editor"],
    tooLarge: "Image size must be less than 10MB",
  },
} as const satisfies Record<string, UploadPurpose>;

/** The two forms that upload a track. Each form has separate messages, and the second accepts any audio format. */
export const uploadSources = ["home", "content"] as const;

export type UploadSource = (typeof uploadSources)[number];

/** The messages that differ between the forms. */
export const trackUploadMessages = {
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

/** The message without a more specific one. */
export const TRACK_UPLOAD_FAILED = "Failed to upload track. Please try again.";

export const SIGNED_OUT_UPLOAD = "You must be logged in to upload tracks";

interface StoredName {
  /** Epoch milliseconds. */
  time: number;
  /** The track's title. Public URLs leave out the uploaded file's name, which may contain a person or a place. */
  title: string;
  /** Letters and digits, unique to the file. */
  unique: string;
}

/** The storage name of a track's audio file. */
export function audioName(sound: StoredName & { contentType: string; extension: string }): string {
  return `tracks/admin/${sound.contentType}/${baseOf(sound)}.${sound.extension}`;
}

/** The storage name of a cover in one of its sizes (pixels per side). */
export function coverName(cover: StoredName & { size: number }): string {
  return `covers/admin/${baseOf(cover)}-${cover.size}.webp`;
}

function baseOf({ time, title, unique }: StoredName): string {
  return `${time}_${safeStem(title)}-${unique}`;
}

/** The size with its URL in the track's row. */
export const COVER_SIZE = 512;

const MAX_STEM_LENGTH = 80;

/** Any text in a form that is safe in a storage name: letters, digits, `-` and `_`, at least one character. */
export function safeStem(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-zA-Z0-9_]+/g, "-")
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, "");
  return plain || "track";
}
