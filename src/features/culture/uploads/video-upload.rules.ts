import type { UploadKind } from "#shared/uploads/upload-form.ts";
import type { Upload } from "#shared/uploads/upload-state.ts";
import { note } from "#shared/uploads/upload-toasts.rules.ts";
import { TERMS_NOT_TICKED } from "../terms/terms.rules.ts";
import {
  asSentence,
  type Category,
  categoryOf,
  NOT_CAPTIONS,
  refusalOfTitle,
  SIGNED_OUT_VIDEO,
  type TileName,
  VIDEO_WAITS,
  type VideoPlace,
  type VideoState,
  videoMessages,
  videoUploadPurposes,
} from "../videos/videos.rules.ts";

/** The places with an upload form: a tile, or /admin/content. */
export type VideoSlot = TileName | "content";

/** The form values of a new video. */
export interface VideoDraft {
  title: string;
  category: Category;
  /** Whether everyone in the video agreed. The form asks before every upload, and we never store the answer. */
  hasConsent: boolean;
  /** The version of /terms that the account has to accept; empty if it already accepted the current one. */
  termsToAccept: string;
  /** The version that the user ticked the box for; empty without a tick. */
  acceptsTerms: string;
  /** Whether to remove the video in the mainframe tile. */
  replace: boolean;
}

/** The poster is a frame that the browser extracted from the video, if it could. */
export type VideoFile = "video" | "poster" | "captions";

export interface VideoAnswer {
  video: { title: string; videoUrl: string | null };
  state: VideoState;
  captionsFailed: boolean;
}

export const captionsFile = {
  purpose: "video-captions",
  accept: ".vtt,.srt,text/vtt",
  ...videoUploadPurposes["video-captions"],
};

/** The upload of a new video from one of its forms. */
export function videoUpload(slot: VideoSlot): UploadKind<VideoDraft, VideoFile, VideoAnswer> {
  const place = placeOf(slot);
  const { type, size, failed, uploaded } = videoMessages[place];
  return {
    blank: {
      title: "",
      category: slot === "content" ? "general" : categoryOf[slot],
      hasConsent: false,
      termsToAccept: "",
      acceptsTerms: "",
      replace: false,
    },
    files: {
      video: {
        purpose: "culture-video",
        accept: "video/mp4,.mp4",
        format: { types: /^video\/mp4$/, endings: /\.mp4$/i },
        maxBytes: videoUploadPurposes["culture-video"].maxBytes,
        wrongType: asSentence(type),
        tooLarge: asSentence(size),
        missing: "Choose a video.",
      },
      poster: { purpose: "video-poster" },
      captions: captionsFile,
    },
    signedOut: SIGNED_OUT_VIDEO,
    failed: asSentence(failed),
    fileRefusals: {
      NOT_MP4: "type",
      UPLOAD_TOO_LARGE: "size",
      VIDEO_BROKEN: "content",
      VIDEO_CODEC: "content",
      VIDEO_TRIMMED: "content",
    },
    onChoose: ({ draft, files }, name) =>
      name === "video"
        ? // Another video needs everyone's consent again, and another poster.
          { draft: { ...draft, hasConsent: draft.hasConsent && !files.video }, files: { poster: undefined } }
        : {},
    errorsOf: (draft) => ({
      title: refusalOfTitle(draft.title),
      hasConsent: draft.hasConsent ? undefined : "Ask everyone in it, then tick this.",
      acceptsTerms:
        !draft.termsToAccept || isTicked(draft, draft.termsToAccept) ? undefined : TERMS_NOT_TICKED,
    }),
    toasts: {
      // Upload and removal share one toast, since both concern a tile.
      slot: "video",
      failed,
      refused({ field, what, message }) {
        if (field !== "video") return undefined;
        return what === "content" ? { ...failed, text: message } : videoMessages[place][what];
      },
      waits: { title: "Your session has ended", text: "Sign in, and the upload goes on." },
      published: ({ answer }) =>
        answer.state === "waiting" ? { ...uploaded, text: VIDEO_WAITS, ...note } : uploaded,
      leftOut: ({ answer, leftOut }) =>
        answer.captionsFailed || leftOut.includes("captions")
          ? {
              title: "Captions left out",
              text: `${NOT_CAPTIONS} The video is there: add them in its menu.`,
              slot: "captions",
            }
          : undefined,
    },
  };
}

/** The API's input of a new video. */
export function newVideoOf(
  slot: VideoSlot,
  { title, category, acceptsTerms, replace }: VideoDraft,
  { video = "", poster, captions }: Partial<Record<VideoFile, string>>,
) {
  return {
    place: placeOf(slot),
    title: title.trim(),
    category,
    replace,
    ...(acceptsTerms && { acceptsTerms }),
    videoUploadId: video,
    ...(poster && { posterUploadId: poster }),
    ...(captions && { captionsUploadId: captions }),
  };
}

/** Ignored if the user has chosen another video since. The first poster stays, because it may already be sent. */
export function givePoster(upload: Upload<VideoDraft, VideoFile>, video: File, poster: File): void {
  const { files } = upload.getState();
  if (video === files.video && !files.poster) upload.choose("poster", poster);
}

/** Whether the box for the rules is ticked. A tick for an older version does not count. */
export function isTicked({ acceptsTerms }: Pick<VideoDraft, "acceptsTerms">, termsToAccept: string): boolean {
  return acceptsTerms !== "" && (!termsToAccept || acceptsTerms === termsToAccept);
}

/** The place that decides which messages a slot uses. */
function placeOf(slot: VideoSlot): VideoPlace {
  return slot === "content" ? "content" : categoryOf[slot];
}
