import { sizeInWords } from "#shared/numbers/size.ts";
import { UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { UploadProgress } from "#shared/uploads/UploadProgress.tsx";
import { VideoUploadForm } from "./VideoUploadForm.tsx";
import type { VideoSlot } from "./video-form.rules.ts";
import { useVideoUpload, videoUploadAt } from "./video-upload.store.ts";

/** The form of a new video or, during the upload, its progress. Toasts report the result. */
export function VideoUploadPanel({
  slot,
  replaces = false,
  cancelWord,
  ...events
}: UploadPanelEvents & {
  slot: VideoSlot;
  /** Whether the video in the tile is removed in the same transaction. */
  replaces?: boolean;
  cancelWord: string;
}) {
  const upload = videoUploadAt(slot);
  const state = useVideoUpload(slot);
  const { step, draft, video } = state;

  return (
    <UploadPanel
      {...events}
      upload={upload}
      state={state}
      progress={
        (step.name === "sending" || step.name === "publishing") && (
          <UploadProgress
            title={draft.title.trim()}
            details={video ? `${video.name} · ${sizeInWords(video.size)}` : ""}
            fileName={video?.name ?? "the video"}
            step={step}
            upload={upload}
          />
        )
      }
      form={(cancel) => (
        <VideoUploadForm
          slot={slot}
          upload={upload}
          state={state}
          replaces={replaces}
          cancelWord={cancelWord}
          onCancel={cancel}
        />
      )}
    />
  );
}
