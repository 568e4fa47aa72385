import { useEffect, useRef } from "react";
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
  onCancel,
  onPublished,
}: {
  slot: VideoSlot;
  /** Whether the video that the tile shows goes in the same step. */
  replaces?: boolean;
  cancelWord: string;
  onCancel?: () => void;
  onPublished?: () => void;
}) {
  const upload = videoUploadAt(slot);
  const state = useVideoUpload(slot);
  const { step, draft, video, refusals, published } = state;
  const isOnItsWay = step.name === "sending" || step.name === "publishing";
  const asksToStop = step.name === "sending" && step.asksToStop;
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef({ place: "", published });
  const place = `${isOnItsWay || step.name} ${asksToStop} ${refusals}`;

  useEffect(() => {
    const isFirst = seen.current.place === "";
    seen.current.place = place;
    if (!isFirst && panel.current) bringFocus(panel.current);
  }, [place]);

  useEffect(() => {
    if (published === seen.current.published) return;
    seen.current.published = published;
    onPublished?.();
  }, [published, onPublished]);

  const cancel = () => {
    upload.clear();
    onCancel?.();
  };

  return (
    <div ref={panel} className="@container">
      <p role="status" className="sr-only">
        {state.announcement}
      </p>
      {isOnItsWay ? (
        <UploadProgress
          title={draft.title.trim()}
          details={video ? `${video.name} · ${sizeInWords(video.size)}` : ""}
          fileName={video?.name ?? "the video"}
          {...{ step, upload }}
        />
      ) : (
        <VideoUploadForm {...{ slot, upload, state, replaces, cancelWord }} onCancel={cancel} />
      )}
    </div>
  );
}

/** To what has to be read or answered first; what had the focus may be gone. */
function bringFocus(panel: HTMLElement): void {
  const first = ["[data-answer]", "[aria-invalid=true]", "[role=alert]"]
    .map((what) => panel.querySelector<HTMLElement>(what))
    .find(Boolean);
  if (first) first.focus();
  else if (!panel.contains(document.activeElement))
    panel.querySelector<HTMLElement>("p[tabindex], input")?.focus();
}
