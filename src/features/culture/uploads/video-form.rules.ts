import { mayHaveFormat } from "#shared/uploads/declared-format.rules.ts";
import {
  asSentence,
  type Category,
  NOT_CAPTIONS,
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

const mp4 = { types: /^video\/mp4$/, endings: /\.mp4$/i };

/**
 * Why a file is refused as the video, type before size; undefined when accepted. The server validates the content as
 * well.
 */
export function refusalOfVideo(file: ChosenFile): "type" | "size" | undefined {
  if (file.size === 0 || !mayHaveFormat(file, mp4)) return "type";
  return file.size > videoUploadPurposes["culture-video"].maxBytes ? "size" : undefined;
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
  const refusal = video && refusalOfVideo(video);
  if (!video) errors.video = "Choose a video.";
  else if (refusal) errors.video = asSentence(videoMessages[place][refusal]);
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
