import { UploadProgress } from "#shared/uploads/UploadProgress.tsx";
import type { TrackUpload, TrackUploadState } from "./track-upload.state.ts";

/** The progress of an upload. */
export function TrackUploadProgress({ upload, state }: { upload: TrackUpload; state: TrackUploadState }) {
  const { draft, audio, cover, step } = state;
  if (step.name !== "sending" && step.name !== "publishing") return null;
  return (
    <UploadProgress
      title={draft.title.trim()}
      details={[draft.artist.trim(), audio?.name, cover?.name].filter(Boolean).join(" · ")}
      fileName={audio?.name ?? "the track"}
      step={step}
      upload={upload}
    />
  );
}
