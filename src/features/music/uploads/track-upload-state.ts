import type { UploadEvent, UploadKind } from "#shared/uploads/upload-form.ts";
import { SIGNED_OUT_UPLOAD, TRACK_UPLOAD_FAILED, type UploadSource } from "./track-uploads.rules.ts";
import {
  emptyDraft,
  type FileField,
  refusalOfFile,
  refusalsOfForm,
  type TrackDraft,
  titleFrom,
} from "./upload-form.rules.ts";

interface Answer {
  coverFailed: boolean;
  coverProblem: string | null;
}

export type TrackUploadEvent = UploadEvent<TrackDraft, FileField, Answer>;

interface Ports {
  /** Idempotent for the same audio upload, which is of this file. */
  publish: (
    track: TrackDraft & { source: UploadSource; audioUploadId: string; coverUploadId?: string },
    audio: File,
  ) => Promise<Answer>;
  /** Called with the chosen audio file after every change, unless it is refused. */
  follow: (audio: File | undefined) => void;
  say: (event: TrackUploadEvent) => void;
}

/** The upload of a new track. */
export function trackUpload(
  source: UploadSource,
  { publish, follow, say }: Ports,
): UploadKind<TrackDraft, FileField, Answer> {
  return {
    blank: emptyDraft,
    purposes: { audio: "track-audio", cover: "track-cover" },
    signedOut: SIGNED_OUT_UPLOAD,
    failed: TRACK_UPLOAD_FAILED,
    fileRefusals: { NOT_AUDIO: "type", UPLOAD_TOO_LARGE: "size" },
    refusalOfFile: (field, file) => refusalOfFile(source, field, file),
    onChoose: ({ draft }, field, file) =>
      field === "audio" && file && !draft.title
        ? { draft: { ...draft, title: titleFrom(file.name) }, errors: { title: undefined } }
        : {},
    errorsOf: (form) => refusalsOfForm(source, form),
    onChange({ files: { audio }, errors }) {
      if (!errors.audio || !audio) follow(audio);
    },
    publish: (draft, { audio: audioUploadId = "", cover }, audio) =>
      publish({ ...draft, source, audioUploadId, ...(cover && { coverUploadId: cover }) }, audio),
    say,
  };
}
