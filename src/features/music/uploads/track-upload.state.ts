import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { isSessionEnd } from "#shared/uploads/upload-failure.rules.ts";
import {
  createUploadForm,
  type UploadFormPorts,
  type UploadFormState,
} from "#shared/uploads/upload-form.state.ts";
import { SIGNED_OUT_UPLOAD, TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";
import {
  emptyDraft,
  type FileField,
  refusalOfFile,
  refusalsOfForm,
  type TrackDraft,
  titleFrom,
  type UploadErrors,
} from "./upload-form.rules.ts";
import type { TrackUploadEvent } from "./upload-toasts.rules.ts";

export type TrackUploadState = UploadFormState<TrackForm>;

interface TrackForm {
  draft: TrackDraft;
  audio: File | undefined;
  cover: File | undefined;
  errors: UploadErrors;
}

export interface UploadPorts extends UploadFormPorts {
  /** Idempotent for the same audio upload, which is of this file. */
  publish: (
    track: TrackDraft & { audioUploadId: string; coverUploadId?: string },
    audio: File,
  ) => Promise<{ coverFailed: boolean }>;
  say: (news: TrackUploadEvent) => void;
  /** Reports an unexpected error. */
  report: (error: unknown) => void;
}

export type TrackUpload = ReturnType<typeof createTrackUpload>;

/** The form of a new track and its upload. */
export function createTrackUpload(source: UploadSource, ports: UploadPorts) {
  const { handle, run, set, refuse, start, finish, errorsWithout } = createUploadForm(ports, {
    blank,
    signedOut: SIGNED_OUT_UPLOAD,
    proceed,
  });

  /** Why the browser cannot decode a file. */
  const undecodable = new WeakMap<File, string>();

  return {
    ...handle,
    start,

    /** Refuses the chosen audio file for its content. */
    refuseAudio(audio: File, message: string) {
      undecodable.set(audio, message);
      if (handle.get().audio !== audio) return;
      set({ errors: { ...errorsWithout("form"), audio: message } });
      ports.say({ name: "refused", what: "type", fileName: audio.name });
    },

    type(change: Partial<TrackDraft>) {
      set({
        draft: { ...handle.get().draft, ...change },
        errors: errorsWithout("form", ...Object.keys(change)),
      });
    },

    choose(field: FileField, file: File | undefined) {
      const refusal = file && refusalOfFile(source, field, file);
      const proposed = field === "audio" && file && !refusal ? titleFrom(file.name) : "";
      const { draft } = handle.get();
      const title = draft.title || proposed;
      const errors = errorsWithout("form", field, ...(title ? ["title"] : []));
      set({
        [field]: file,
        draft: { ...draft, title },
        errors: refusal ? { ...errors, [field]: refusal.message } : errors,
      });
      if (refusal && file) ports.say({ name: "refused", what: refusal.what, fileName: file.name });
    },
  };

  async function proceed(): Promise<void> {
    const { draft, audio, cover } = handle.get();
    const errors = refusalsOfForm(source, { draft, ...(audio && { audio }), ...(cover && { cover }) });
    const refusal = audio && undecodable.get(audio);
    if (refusal) errors.audio = refusal;
    if (!audio || Object.keys(errors).length > 0) return refuse(errors);
    await send({ draft, audio, cover });
  }

  async function send({ draft, audio, cover }: NewTrack): Promise<void> {
    const coverFile = cover && { name: "coverUploadId" as const, purpose: "track-cover", file: cover };
    const sent = await run.send({
      files: [
        { name: "audioUploadId", purpose: "track-audio", file: audio },
        // The track is published without the cover when that upload fails.
        ...(coverFile ? [{ ...coverFile, isOptional: true }] : []),
      ],
      publish: ({ audioUploadId = "", ...extra }) =>
        ports.publish({ ...draft, ...extra, audioUploadId }, audio),
    });
    if (!sent) return;
    if ("error" in sent) return fail(sent.error, { draft, audio, cover });
    finish();
    const coverFailed = sent.answer.coverFailed || sent.leftOut.length > 0;
    const { title, playlistNumber } = draft;
    ports.say({ name: "published", title: title.trim(), playlistNumber, coverFailed });
  }

  function fail(error: unknown, { audio, cover }: NewTrack) {
    if (isSessionEnd(error)) {
      run.fail(undefined, true);
      return ports.say({ name: "waits" });
    }
    const { code, message = "" } = refusalIn(error) ?? {};
    if (isUploadUnusable(code)) run.forget(audio, cover);
    const what = refusalOfAudio(code);
    if (what) ports.say({ name: "refused", what, fileName: audio.name });
    if (what) return refuse({ audio: message });
    if (code === "MISSING_FIELDS") return refuse({ form: message });
    if (!code) ports.report(error);
    const isPlain = code !== undefined && message !== TRACK_UPLOAD_FAILED;
    const reason = code === "CONNECTION_LOST" ? "The connection was lost." : isPlain ? message : undefined;
    run.fail(reason);
    ports.say({ name: "failed", reason });
  }
}

interface NewTrack {
  draft: TrackDraft;
  audio: File;
  cover: File | undefined;
}

const blank: TrackForm = { draft: emptyDraft, audio: undefined, cover: undefined, errors: {} };

/** What the server found wrong with the audio file. */
function refusalOfAudio(code: string | undefined): "type" | "size" | undefined {
  if (code === "NOT_AUDIO") return "type";
  return code === "AUDIO_TOO_LARGE" || code === "UPLOAD_TOO_LARGE" ? "size" : undefined;
}

/** Whether the uploaded files are unusable and must be sent again. */
function isUploadUnusable(code: string | undefined): boolean {
  return code === "UPLOAD_NOT_FOUND" || code === "UPLOAD_UNFINISHED" || refusalOfAudio(code) !== undefined;
}
