import type { FileKind } from "#shared/uploads/file-kind.rules.ts";
import type { UploadErrors, UploadKind } from "#shared/uploads/upload-form.ts";
import type { UploadToasts } from "#shared/uploads/upload-toasts.rules.ts";
import {
  isBlank,
  refusalOfText,
  type TrackText,
  trackTextLimits,
  trackTexts,
} from "../track-admin/track-admin.rules.ts";
import {
  SIGNED_OUT_UPLOAD,
  TRACK_UPLOAD_FAILED,
  trackUploadMessages,
  trackUploadPurposes,
  type UploadSource,
} from "./track-uploads.rules.ts";

/** The form values of a new track. */
export type TrackDraft = Record<TrackText, string> & {
  contentType: "sound" | "interview";
  playlistNumber: 1 | 2;
};

export type TrackFile = "audio" | "cover";

export interface TrackAnswer {
  track: { id: string; title: string; audioUrl: string; playlistNumber: number };
  coverFailed: boolean;
  coverProblem: string | null;
}

/** The upload of a new track from one of its forms. */
export function trackUpload(source: UploadSource): UploadKind<TrackDraft, TrackFile, TrackAnswer> {
  const { missing, notAudio, notImage } = trackUploadMessages[source];
  return {
    blank: {
      title: "",
      artist: "",
      genre: "",
      producer: "",
      platform: "",
      description: "",
      contentType: "sound",
      playlistNumber: 1,
    },
    files: {
      audio: {
        purpose: "track-audio",
        ...trackUploadPurposes["track-audio"],
        ...accepted[source].audio,
        wrongType: notAudio,
        empty: `${notAudio}. This one is empty.`,
        missing: "Choose an audio file.",
      },
      cover: {
        purpose: "track-cover",
        ...trackUploadPurposes["track-cover"],
        ...accepted[source].cover,
        wrongType: notImage,
        empty: `${notImage}. This one is empty.`,
      },
    },
    signedOut: SIGNED_OUT_UPLOAD,
    failed: TRACK_UPLOAD_FAILED,
    fileRefusals: { NOT_AUDIO: "type", UPLOAD_TOO_LARGE: "size" },
    onChoose: ({ draft }, name, file) =>
      name === "audio" && file && !draft.title
        ? { draft: { ...draft, title: titleFrom(file.name) }, errors: { title: undefined } }
        : {},
    errorsOf(draft, { audio }): UploadErrors {
      const isWhole = audio && !isBlank(draft.title) && !isBlank(draft.artist);
      return {
        form: isWhole ? undefined : missing,
        ...Object.fromEntries(trackTexts.map((text) => [text, refusalOfText(text, draft[text])])),
      };
    },
    toasts: source === "home" ? { ...toasts, ...homeToasts } : toasts,
  };
}

const toasts: UploadToasts<TrackDraft, TrackFile, TrackAnswer> = {
  slot: "track-upload",
  failed: { title: "Upload failed" },
  refused: ({ what, fileName }) => ({
    title: what === "size" ? "File too large" : "Invalid file type",
    text: fileName,
  }),
  waits: { title: SIGNED_OUT_UPLOAD, text: "Your session has ended. Sign in, and the upload goes on." },
  published: publishedAs("Upload successful!"),
  leftOut: ({ answer: { coverFailed, coverProblem }, leftOut }) =>
    coverFailed || leftOut.includes("cover")
      ? {
          title: "Cover left out",
          text: coverProblem
            ? `The track is saved without it. ${coverProblem}`
            : "The track is saved, but that picture could not be used.",
          slot: "track-cover",
        }
      : undefined,
};

const homeToasts: Partial<typeof toasts> = {
  formShowsFailures: true,
  failed: { title: TRACK_UPLOAD_FAILED },
  published: publishedAs("Track uploaded successfully!"),
};

function publishedAs(title: string): typeof toasts.published {
  return ({ draft }) => ({ title, text: `“${draft.title.trim()}” is in playlist ${draft.playlistNumber}.` });
}

/** Suggests a title from a file name, for example "night bus" for `02 - night_bus.mp3`. May be empty. */
export function titleFrom(fileName: string): string {
  const title = fileName
    .replace(/\.[^.]*$/, "")
    .replaceAll("_", " ")
    .replace(/^(\d{1,3}\s*[-.)]\s*|0\d{1,2}\s+)(?=\D)/, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...title].slice(0, trackTextLimits.title).join("");
}

type Accepted = Required<Pick<FileKind, "accept" | "format">>;

const accepted: Record<UploadSource, Record<TrackFile, Accepted>> = {
  home: {
    audio: {
      accept: ".mp3,.wav,.m4a,.aac,audio/mpeg,audio/wav,audio/mp4,audio/aac",
      format: {
        types:
          /^audio\/(mp3|mpeg|mpeg3|x-mp3|x-mpeg|x-mpeg-3|wav|wave|x-wav|vnd\.wave|m4a|x-m4a|mp4|aac|x-aac|aacp|vnd\.dlna\.adts)$/,
        endings: /\.(mp3|wav|m4a|aac)$/i,
      },
    },
    cover: {
      accept: ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp",
      format: { types: /^image\/(jpeg|jpg|pjpeg|png|webp)$/, endings: /\.(jpe?g|png|webp)$/i },
    },
  },
  content: {
    audio: {
      accept: "audio/*,.mp3,.wav,.m4a,.aac,.ogg,.oga,.opus,.flac",
      format: {
        types: /^audio\//,
        endings: /\.(mp3|wav|m4a|aac|ogg|oga|opus|flac|aiff?|wma|weba|mka|caf)$/i,
      },
    },
    cover: {
      accept: "image/*,.jpg,.jpeg,.png,.webp",
      format: { types: /^image\//, endings: /\.(jpe?g|png|webp|avif|gif)$/i },
    },
  },
};
