import { useEffect, useRef } from "react";
import { TrackUploadForm } from "./TrackUploadForm.tsx";
import { TrackUploadProgress } from "./TrackUploadProgress.tsx";
import { trackUploadAt, useTrackUpload } from "./track-upload.store.ts";
import type { UploadSource } from "./track-uploads.rules.ts";

/** A new track's form or, once sent, its progress. What becomes of it is said in a toast. */
export function TrackUploadPanel({
  source,
  onCancel,
  onPublished,
}: {
  source: UploadSource;
  onCancel?: () => void;
  onPublished?: (() => void) | undefined;
}) {
  const upload = trackUploadAt(source);
  const state = useTrackUpload(source);
  const { step, refusals, published } = state;
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
        <TrackUploadProgress upload={upload} state={state} />
      ) : (
        <TrackUploadForm source={source} upload={upload} state={state} onCancel={cancel} />
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
