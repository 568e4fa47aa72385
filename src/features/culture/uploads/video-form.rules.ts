import type { TileName } from "../videos/tiles.rules.ts";
import {
  type Category,
  NOT_CAPTIONS,
  refusalOfTitle,
  sentenceOf,
  type VideoPlace,
  videoUploadPurposes,
  videoWords,
} from "../videos/videos.rules.ts";

/** Where there is a form for a new video: a tile, or /admin/content. */
export type VideoSlot = TileName | "content";

/** What a form says of a new video, as it is typed. */
export interface VideoDraft {
  title: string;
  category: Category;
}

export type VideoFileField = "video" | "captions";

/** `form` stands for what is not one field's fault. */
export type VideoErrors = Partial<Record<VideoFileField | "title" | "consent" | "form", string>>;

/** What a browser tells of a file. */
export type ChosenFile = Pick<File, "name" | "type" | "size">;

/** What the file pickers offer, for `accept`. */
export const acceptedFiles: Record<VideoFileField, string> = {
  video: "video/mp4,.mp4",
  captions: ".vtt,text/vtt",
};

/** Why this file is not taken as the video, the type before the size; undefined when it is. The server looks into it all the same. */
export function faultOfVideo({ name, type, size }: ChosenFile): "type" | "size" | undefined {
  const said = type.toLowerCase().split(";")[0] ?? "";
  // Some systems do not know every type of a file: its name has to do.
  const isMp4 = ["", "application/octet-stream"].includes(said) ? /\.mp4$/i.test(name) : said === "video/mp4";
  if (!isMp4 || size === 0) return "type";
  return size > videoUploadPurposes["culture-video"].maxBytes ? "size" : undefined;
}

/** Everything that keeps a form from being sent, empty when nothing does. */
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
  else if (fault) errors.video = sentenceOf(videoWords[place][fault]);
  const title = refusalOfTitle(draft.title);
  if (title) errors.title = title;
  const ofCaptions = captions && refusalOfCaptions(captions);
  if (ofCaptions) errors.captions = ofCaptions;
  if (!hasConsent) errors.consent = "Ask everyone in it, then tick this.";
  return errors;
}

/** Why this file is not taken as captions; undefined when it is. */
export function refusalOfCaptions({ name, size }: ChosenFile): string | undefined {
  if (!/\.vtt$/i.test(name) || size === 0) return NOT_CAPTIONS;
  const { maxBytes, tooLarge } = videoUploadPurposes["video-captions"];
  return size > maxBytes ? tooLarge : undefined;
}
