import { mayHaveFormat } from "#shared/uploads/declared-format.rules.ts";
import type { FileRefusal, Files, UploadErrors } from "#shared/uploads/upload-form.ts";
import { TERMS_NOT_TICKED } from "../terms/terms.rules.ts";
import {
  asSentence,
  type Category,
  refusalOfTitle,
  type TileName,
  type VideoPlace,
  videoMessages,
  videoUploadPurposes,
} from "../videos/videos.rules.ts";

/** The places with an upload form: a tile, or /admin/content. */
export type VideoSlot = TileName | "content";

/** The form values of a new video. */
export interface VideoDraft {
  title: string;
  category: Category;
  /** Whether everyone in the video agreed. Asked before every upload, never stored. */
  hasConsent: boolean;
  /** The version of /terms that the account has to accept; empty where it has. */
  termsToAccept: string;
  /** The version that the box was ticked for; empty where it is not. */
  acceptsTerms: string;
  /** Whether to remove the video in the mainframe tile. */
  replace: boolean;
}

/** The poster is a frame of the video, where the browser could extract one. */
export type VideoFileField = "video" | "poster" | "captions";

/** The properties of a browser's file. */
export type ChosenFile = Pick<File, "name" | "type" | "size">;

/** The `accept` attributes of the file pickers. */
export const acceptedFiles = { video: "video/mp4,.mp4", captions: ".vtt,.srt,text/vtt" };

const mp4 = { types: /^video\/mp4$/, endings: /\.mp4$/i };

/** Why a file is refused, type before size; undefined when accepted. The server validates the content as well. */
export function refusalOfFile(
  place: VideoPlace,
  field: VideoFileField,
  file: ChosenFile,
): FileRefusal | undefined {
  if (field === "poster") return undefined;
  if (field === "captions") {
    const message = refusalOfCaptions(file);
    return message ? { what: "size", message } : undefined;
  }
  const { maxBytes } = videoUploadPurposes["culture-video"];
  const isMp4 = file.size > 0 && mayHaveFormat(file, mp4);
  const what = isMp4 ? (file.size > maxBytes ? "size" : undefined) : "type";
  return what && { what, message: asSentence(videoMessages[place][what]) };
}

/** Validates the form; empty without errors. */
export function refusalsOfForm(
  place: VideoPlace,
  { draft, files }: { draft: VideoDraft; files: Files<VideoFileField, ChosenFile> },
): UploadErrors {
  const { video, captions } = files;
  return {
    video: video ? refusalOfFile(place, "video", video)?.message : "Choose a video.",
    title: refusalOfTitle(draft.title),
    captions: captions && refusalOfCaptions(captions),
    hasConsent: draft.hasConsent ? undefined : "Ask everyone in it, then tick this.",
    acceptsTerms: !draft.termsToAccept || isTicked(draft, draft.termsToAccept) ? undefined : TERMS_NOT_TICKED,
  };
}

/** Whether the box at the rules is ticked. A tick for an older version is none. */
export function isTicked({ acceptsTerms }: Pick<VideoDraft, "acceptsTerms">, termsToAccept: string): boolean {
  return acceptsTerms !== "" && (!termsToAccept || acceptsTerms === termsToAccept);
}

/** Why a file is too large for captions; undefined when it is not. What is in it decides the rest. */
export function refusalOfCaptions({ size }: Pick<ChosenFile, "size">): string | undefined {
  const { maxBytes, tooLarge } = videoUploadPurposes["video-captions"];
  return size > maxBytes ? tooLarge : undefined;
}
