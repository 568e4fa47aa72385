import type { TileName } from "../videos/tiles.rules.ts";
import {
  asSentence,
  type Category,
  NOT_CAPTIONS,
  refusalOfTitle,
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
}

export type VideoFileField = "video" | "captions";

/** Messages by field; `form` for errors of no single field. */
export type VideoErrors = Partial<Record<VideoFileField | "title" | "consent" | "form", string>>;

/** The properties of a browser's file. */
export type ChosenFile = Pick<File, "name" | "type" | "size">;

/** The `accept` attributes of the file pickers. */
export const acceptedFiles: Record<VideoFileField, string> = {
  video: "video/mp4,.mp4",
  captions: ".vtt,text/vtt",
};

/**
 * Why a file is refused as the video, type before size; undefined when accepted. The server validates the content as
 * well.
 */
export function faultOfVideo({ name, type, size }: ChosenFile): "type" | "size" | undefined {
  const mimeType = type.toLowerCase().split(";")[0] ?? "";
  // Some systems report no type for a file: fall back to its extension.
  const isMp4 = ["", "application/octet-stream"].includes(mimeType)
    ? /\.mp4$/i.test(name)
    : mimeType === "video/mp4";
  if (!isMp4 || size === 0) return "type";
  return size > videoUploadPurposes["culture-video"].maxBytes ? "size" : undefined;
}

/** Validates the form; empty without errors. */
export function refusalsOfForm(
  place: VideoPlace,
  {
    draft,
    video,
    captions,
    hasConsent,
  }: {
    draft: VideoDraft;
    video?: ChosenFile;
    captions?: ChosenFile;
    /** Whether everyone in the video agreed. Asked before every upload, never stored. */
    hasConsent: boolean;
  },
): VideoErrors {
  const errors: VideoErrors = {};
  const fault = video && faultOfVideo(video);
  if (!video) errors.video = "Choose a video.";
  else if (fault) errors.video = asSentence(videoMessages[place][fault]);
  const title = refusalOfTitle(draft.title);
  if (title) errors.title = title;
  const ofCaptions = captions && refusalOfCaptions(captions);
  if (ofCaptions) errors.captions = ofCaptions;
  if (!hasConsent) errors.consent = "Ask everyone in it, then tick this.";
  return errors;
}

/** Why a file is refused as captions; undefined when accepted. */
export function refusalOfCaptions({ name, size }: ChosenFile): string | undefined {
  if (!/\.vtt$/i.test(name) || size === 0) return NOT_CAPTIONS;
  const { maxBytes, tooLarge } = videoUploadPurposes["video-captions"];
  return size > maxBytes ? tooLarge : undefined;
}
