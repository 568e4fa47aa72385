import { UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { UploadProgress } from "#shared/uploads/UploadProgress.tsx";
import { sizeInWords } from "#shared/uploads/upload-progress.rules.ts";
import { VideoUploadForm } from "./VideoUploadForm.tsx";
import type { VideoSlot } from "./video-form.rules.ts";
import { useVideoUpload, videoUploadAt } from "./video-upload.store.ts";

/** A new video's form or, once sent, its progress. What becomes of it is said in a toast. */
export function VideoUploadPanel({
  slot,
  replaces = false,
  cancelWord,
  ...events
}: UploadPanelEvents & {
  slot: VideoSlot;
  /** Whether the video that the tile shows goes in the same step. */
  replaces?: boolean;
  cancelWord: string;
}) {
  const upload = videoUploadAt(slot);
  const state = useVideoUpload(slot);
  const { step, draft, video } = state;

  return (
    <UploadPanel
      {...{ ...events, upload, state }}
      progress={
        (step.name === "sending" || step.name === "publishing") && (
          <UploadProgress
            title={draft.title.trim()}
            details={video ? `${video.name} · ${sizeInWords(video.size)}` : ""}
            fileName={video?.name ?? "the video"}
            {...{ step, upload }}
          />
        )
      }
      form={(cancel) => (
        <VideoUploadForm {...{ slot, upload, state, replaces, cancelWord }} onCancel={cancel} />
      )}
    />
  );
}
