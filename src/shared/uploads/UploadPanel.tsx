import { type ReactNode, useEffect, useRef } from "react";
import type { UploadRunState } from "./upload-run.state.ts";

/** For the screens that show it. */
export interface UploadPanelEvents {
  onCancel?: (() => void) | undefined;
  onPublished?: (() => void) | undefined;
}

/** A form or, once sent, its progress. The focus goes along; a toast tells the outcome. */
export function UploadPanel({
  upload,
  state: { step, announcement, refusals, published },
  progress,
  form,
  onCancel,
  onPublished,
}: UploadPanelEvents & {
  upload: { clear: () => void };
  /** `refusals` counts how often the form was sent back, `published` what came of it. */
  state: UploadRunState & { refusals: number; published: number };
  progress: ReactNode;
  form: (cancel: () => void) => ReactNode;
}) {
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
        {announcement}
      </p>
      {isOnItsWay ? progress : form(cancel)}
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
