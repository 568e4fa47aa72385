import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { isSessionEnd } from "#shared/uploads/upload-failure.rules.ts";
import {
  createUploadForm,
  type UploadFormPorts,
  type UploadFormState,
} from "#shared/uploads/upload-form.state.ts";
import {
  asSentence,
  categoryOf,
  SIGNED_OUT_VIDEO,
  VIDEOS_FULL,
  type VideoPlace,
  type VideoState,
  videoMessages,
} from "../videos/videos.rules.ts";
import {
  refusalOfCaptions,
  refusalOfVideo,
  refusalsOfForm,
  type VideoDraft,
  type VideoErrors,
  type VideoFileField,
  type VideoSlot,
} from "./video-form.rules.ts";
import type { VideoUploadEvent } from "./video-toasts.rules.ts";

export type VideoUploadState = UploadFormState<VideoForm>;

interface VideoForm {
  draft: VideoDraft;
  video: File | undefined;
  captions: File | undefined;
  hasConsent: boolean;
  /** A frame of the chosen video, where the browser could extract one. */
  poster: File | undefined;
  errors: VideoErrors;
}

export interface NewVideo extends VideoDraft {
  place: VideoPlace;
  videoUploadId: string;
  posterUploadId?: string;
  captionsUploadId?: string;
  replace: boolean;
}

export interface VideoUploadPorts extends UploadFormPorts {
  /** Whether the account has reached its limit of videos. */
  isFull: () => Promise<boolean>;
  publish: (video: NewVideo) => Promise<{ state: VideoState; captionsFailed: boolean }>;
  say: (news: VideoUploadEvent) => void;
  /** Reports an unexpected error. */
  report: (error: unknown) => void;
}

export type VideoUpload = ReturnType<typeof createVideoUpload>;

/** The form of a new video and its upload. */
export function createVideoUpload(slot: VideoSlot, ports: VideoUploadPorts) {
  const place: VideoPlace = slot === "content" ? "content" : categoryOf[slot];
  const blank: VideoForm = {
    draft: { title: "", category: slot === "content" ? "general" : categoryOf[slot] },
    video: undefined,
    captions: undefined,
    hasConsent: false,
    poster: undefined,
    errors: {},
  };
  const { handle, run, set, refuse, claim, start, finish, errorsWithout } = createUploadForm(ports, {
    blank,
    signedOut: SIGNED_OUT_VIDEO,
    proceed,
  });
  let replaces = false;

  return {
    ...handle,
    place,

    type(change: Partial<VideoDraft>) {
      claim();
      set({
        draft: { ...handle.get().draft, ...change },
        errors: errorsWithout("form", ...Object.keys(change)),
      });
    },

    choose(field: VideoFileField, file: File | undefined) {
      if (field === "video") chooseVideo(file);
      else chooseCaptions(file);
    },

    giveConsent(hasConsent: boolean) {
      claim();
      set({ hasConsent, errors: errorsWithout("consent") });
    },

    /** Ignored when another video was chosen meanwhile. The first poster stays: it may have been sent already. */
    givePoster(video: File, poster: File) {
      const chosen = handle.get();
      if (video === chosen.video && !chosen.poster) set({ poster });
    },

    /** @param replace whether the video in the tile is removed in the same transaction */
    start(replace: boolean) {
      replaces = replace;
      return start();
    },
  };

  function chooseVideo(video: File | undefined) {
    claim();
    const refusal = video && refusalOfVideo(video);
    const errors = errorsWithout("form", "video");
    if (refusal) errors.video = asSentence(videoMessages[place][refusal]);
    const { video: before, hasConsent } = handle.get();
    set({ video, poster: undefined, hasConsent: hasConsent && before === undefined, errors });
    if (refusal) ports.say({ name: "refused", refusal });
  }

  function chooseCaptions(captions: File | undefined) {
    const refusal = captions && refusalOfCaptions(captions);
    set({ captions, errors: { ...errorsWithout("captions"), ...(refusal && { captions: refusal }) } });
  }

  async function proceed(isCurrent: () => boolean): Promise<void> {
    const { draft, video, captions, hasConsent, poster } = handle.get();
    const errors = refusalsOfForm(place, {
      draft,
      hasConsent,
      ...(video && { video }),
      ...(captions && { captions }),
    });
    if (!video || Object.keys(errors).length > 0) return refuse(errors);
    // An early check that saves the upload; the server checks again.
    const isFull = !replaces && (await ports.isFull().catch(() => false));
    if (!isCurrent()) return;
    if (isFull) return refuse({ form: VIDEOS_FULL });
    await send({ draft, video, captions, poster });
  }

  async function send({
    draft,
    video,
    captions,
    poster,
  }: Omit<VideoForm, "errors" | "hasConsent"> & { video: File }) {
    const title = draft.title.trim();
    const sent = await run.send({
      files: [
        { name: "videoUploadId", purpose: "culture-video", file: video },
        ...(poster
          ? [{ ...extra, name: "posterUploadId", purpose: "video-poster", file: poster } as const]
          : []),
        ...(captions
          ? [{ ...extra, name: "captionsUploadId", purpose: "video-captions", file: captions } as const]
          : []),
      ],
      publish: ({ videoUploadId = "", ...extras }) =>
        ports.publish({ ...draft, ...extras, title, place, videoUploadId, replace: replaces }),
    });
    if (!sent) return;
    if ("error" in sent) return fail(sent.error, [video, captions, poster]);
    finish();
    const captionsFailed = sent.answer.captionsFailed || sent.leftOut.includes("captionsUploadId");
    ports.say({ name: "published", state: sent.answer.state, captionsFailed });
  }

  function fail(error: unknown, files: (File | undefined)[]) {
    if (isSessionEnd(error)) {
      run.fail(undefined, true);
      return ports.say({ name: "waits" });
    }
    const { code = "", message = "" } = refusalIn(error) ?? {};
    if (unusableUploadErrors.includes(code)) run.forget(...files);
    const refusal = refusalByCode[code];
    if (refusal) ports.say({ name: "refused", refusal });
    if (refusal) return refuse({ video: asSentence(videoMessages[place][refusal]) });
    if (unusableVideoErrors.includes(code)) ports.say({ name: "failed", reason: message });
    if (unusableVideoErrors.includes(code)) return refuse({ video: message });
    if (!code) ports.report(error);
    const reason = errorsWithMessage.includes(code) ? message : undefined;
    run.fail(reason);
    ports.say({ name: "failed", reason });
  }
}

const extra = { isOptional: true };

/** The server's error codes about the video itself. */
const refusalByCode: Record<string, "type" | "size"> = {
  NOT_MP4: "type",
  VIDEO_TOO_LARGE: "size",
  UPLOAD_TOO_LARGE: "size",
};

/** Errors with a message of their own; any other shows the place's message. */
const errorsWithMessage = [
  "CONNECTION_LOST",
  "DISK_FULL",
  "FORBIDDEN",
  "MANY_VIDEOS",
  "PROXY_LIMIT",
  "TILE_TAKEN",
  "TOO_MANY_REQUESTS",
  "TOO_MANY_UPLOADS",
  "VIDEOS_FULL",
];

/** Errors that only another file can solve. */
const unusableVideoErrors = ["VIDEO_BROKEN", "VIDEO_CODEC", "VIDEO_TRIMMED"];

/** Errors after which the uploaded files are unusable and must be sent again. */
const unusableUploadErrors = [
  "UPLOAD_NOT_FOUND",
  "UPLOAD_UNFINISHED",
  ...Object.keys(refusalByCode),
  ...unusableVideoErrors,
];
