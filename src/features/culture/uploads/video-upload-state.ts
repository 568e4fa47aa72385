import type { UploadEvent, UploadKind } from "#shared/uploads/upload-form.ts";
import type { Upload } from "#shared/uploads/upload-state.ts";
import {
  asSentence,
  type Category,
  categoryOf,
  SIGNED_OUT_VIDEO,
  VIDEOS_FULL,
  type VideoPlace,
  type VideoState,
  videoMessages,
} from "../videos/videos.rules.ts";
import {
  refusalOfFile,
  refusalsOfForm,
  type VideoDraft,
  type VideoFileField,
  type VideoSlot,
} from "./video-form.rules.ts";

interface Answer {
  state: VideoState;
  captionsFailed: boolean;
}

export interface NewVideo {
  place: VideoPlace;
  title: string;
  category: Category;
  replace: boolean;
  /** The version that is accepted with this video. */
  acceptsTerms?: string;
  videoUploadId: string;
  posterUploadId?: string;
  captionsUploadId?: string;
}

export type VideoUploadEvent = UploadEvent<VideoDraft, VideoFileField, Answer>;

interface Ports {
  /** Whether the account has reached its limit of videos. */
  isFull: () => Promise<boolean>;
  /** Idempotent for the same video upload. */
  publish: (video: NewVideo) => Promise<Answer>;
  say: (event: VideoUploadEvent) => void;
}

/** The place whose messages a slot uses. */
export const placeOf = (slot: VideoSlot): VideoPlace => (slot === "content" ? "content" : categoryOf[slot]);

/** The upload of a new video. */
export function videoUpload(
  slot: VideoSlot,
  { isFull, publish, say }: Ports,
): UploadKind<VideoDraft, VideoFileField, Answer> {
  const place = placeOf(slot);
  const category = slot === "content" ? "general" : categoryOf[slot];
  return {
    blank: {
      title: "",
      category,
      hasConsent: false,
      termsToAccept: "",
      acceptsTerms: "",
      replace: false,
    },
    purposes: { video: "culture-video", poster: "video-poster", captions: "video-captions" },
    signedOut: SIGNED_OUT_VIDEO,
    failed: asSentence(videoMessages[place].failed),
    fileRefusals: {
      NOT_MP4: "type",
      UPLOAD_TOO_LARGE: "size",
      VIDEO_BROKEN: "content",
      VIDEO_CODEC: "content",
      VIDEO_TRIMMED: "content",
    },
    refusalOfFile: (field, file) => refusalOfFile(place, field, file),
    onChoose: ({ draft, files }, field) =>
      field === "video"
        ? // Another video needs everyone's consent again, and a poster of its own.
          { draft: { ...draft, hasConsent: draft.hasConsent && !files.video }, files: { poster: undefined } }
        : {},
    errorsOf: (form) => refusalsOfForm(place, form),
    refusalBefore: async ({ replace }) => (!replace && (await isFull()) ? VIDEOS_FULL : undefined),
    publish: ({ title, category, acceptsTerms, replace }, { video = "", poster, captions }) =>
      publish({
        place,
        title: title.trim(),
        category,
        replace,
        ...(acceptsTerms && { acceptsTerms }),
        videoUploadId: video,
        ...(poster && { posterUploadId: poster }),
        ...(captions && { captionsUploadId: captions }),
      }),
    say,
  };
}

/** Ignored when another video was chosen meanwhile. The first poster stays: it may have been sent already. */
export function givePoster(upload: Upload<VideoDraft, VideoFileField>, video: File, poster: File): void {
  const { files } = upload.getState();
  if (video === files.video && !files.poster) upload.choose("poster", poster);
}
