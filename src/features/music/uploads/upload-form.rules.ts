import { mayHaveFormat } from "#shared/uploads/declared-format.rules.ts";
import type { FileRefusal, Files, UploadErrors } from "#shared/uploads/upload-form.ts";
import {
  isBlank,
  refusalOfText,
  type TrackText,
  trackTextLimits,
  trackTexts,
} from "../track-admin/track-admin.rules.ts";
import { trackUploadMessages, trackUploadPurposes, type UploadSource } from "./track-uploads.rules.ts";

/** The form values of a new track. */
export type TrackDraft = Record<TrackText, string> & {
  contentType: "sound" | "interview";
  playlistNumber: 1 | 2;
};

export const emptyDraft: TrackDraft = {
  title: "",
  artist: "",
  genre: "",
  producer: "",
  platform: "",
  description: "",
  contentType: "sound",
  playlistNumber: 1,
};

export type FileField = "audio" | "cover";

/** The properties of a browser's file. */
export type ChosenFile = Pick<File, "name" | "type" | "size">;

/** The `accept` attributes of the file pickers. With endings, since some systems declare other types. */
export const acceptedFiles: Record<UploadSource, Record<FileField, string>> = {
  home: {
    audio: ".mp3,.wav,.m4a,.aac,audio/mpeg,audio/wav,audio/mp4,audio/aac",
    cover: ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp",
  },
  content: {
    audio: "audio/*,.mp3,.wav,.m4a,.aac,.ogg,.oga,.opus,.flac",
    cover: "image/*,.jpg,.jpeg,.png,.webp",
  },
};

/** Why the source refuses a file; undefined when it accepts it. The server validates the content as well. */
export function refusalOfFile(
  source: UploadSource,
  field: FileField,
  file: ChosenFile,
): FileRefusal | undefined {
  const { maxBytes, tooLarge } = trackUploadPurposes[field === "audio" ? "track-audio" : "track-cover"];
  const messages = trackUploadMessages[source];
  const message = field === "audio" ? messages.notAudio : messages.notImage;
  if (file.size === 0) return { what: "type", message: `${message}. This one is empty.` };
  if (!mayHaveFormat(file, acceptedFormats[source][field])) return { what: "type", message };
  return file.size > maxBytes ? { what: "size", message: tooLarge } : undefined;
}

/** Validates the form, empty without errors: first missing fields, then each file's type and size. */
export function refusalsOfForm(
  source: UploadSource,
  { draft, files: { audio, cover } }: { draft: TrackDraft; files: Files<FileField, ChosenFile> },
): UploadErrors {
  const errors: Partial<Record<TrackText | FileField | "form", string>> = {};
  if (!audio || isBlank(draft.title) || isBlank(draft.artist))
    errors.form = trackUploadMessages[source].missing;
  for (const text of trackTexts) {
    const refusal = refusalOfText(text, draft[text]);
    if (refusal) errors[text] = refusal;
  }
  const audioRefusal = audio ? refusalOfFile(source, "audio", audio)?.message : "Choose an audio file.";
  if (audioRefusal) errors.audio = audioRefusal;
  const coverRefusal = cover && refusalOfFile(source, "cover", cover)?.message;
  if (coverRefusal) errors.cover = coverRefusal;
  return errors;
}

/** Suggests a title from a file name: `02 - night_bus.mp3` is "night bus". May be empty. */
export function titleFrom(fileName: string): string {
  const title = fileName
    .replace(/\.[^.]*$/, "")
    .replaceAll("_", " ")
    .replace(/^(\d{1,3}\s*[-.)]\s*|0\d{1,2}\s+)(?=\D)/, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...title].slice(0, trackTextLimits.title).join("");
}

const pictures = { types: /^image\/(jpeg|jpg|pjpeg|png|webp)$/, endings: /\.(jpe?g|png|webp)$/i };

const acceptedFormats: Record<UploadSource, Record<FileField, { types: RegExp; endings: RegExp }>> = {
  home: {
    audio: {
      types:
        /^audio\/(mp3|mpeg|mpeg3|x-mp3|x-mpeg|x-mpeg-3|wav|wave|x-wav|vnd\.wave|m4a|x-m4a|mp4|aac|x-aac|aacp|vnd\.dlna\.adts)$/,
      endings: /\.(mp3|wav|m4a|aac)$/i,
    },
    cover: pictures,
  },
  content: {
    audio: {
      types: /^audio\//,
      endings: /\.(mp3|wav|m4a|aac|ogg|oga|opus|flac|aiff?|wma|weba|mka|caf)$/i,
    },
    cover: { types: /^image\//, endings: /\.(jpe?g|png|webp|avif|gif)$/i },
  },
};
