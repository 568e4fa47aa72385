import { type ReactNode, useEffect, useRef } from "react";
import type { UploadRunState } from "./upload-run.state.ts";

/** Events for the parent screen. */
export interface UploadPanelEvents {
  onCancel?: (() => void) | undefined;
  onPublished?: (() => void) | undefined;
}

/** An upload's form or its progress; the focus moves with the step, and a toast shows the outcome. */
export function UploadPanel({
  upload,
  state: { step, announcement, refusals, published },
  progress,
  form,
  onCancel,
  onPublished,
}: UploadPanelEvents & {
  upload: { clear: () => void };
  /** `refusals` counts the refused submissions, `published` the successful ones. */
  state: UploadRunState & { refusals: number; published: number };
  progress: ReactNode;
  form: (cancel: () => void) => ReactNode;
}) {
  const isInProgress = step.name === "sending" || step.name === "publishing";
  const asksToStop = step.name === "sending" && step.asksToStop;
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef({ place: "", published });
  const place = `${isInProgress || step.name} ${asksToStop} ${refusals}`;

  useEffect(() => {
    const isFirst = seen.current.place === "";
    seen.current.place = place;
    if (!isFirst && panel.current) moveFocus(panel.current);
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
      {isInProgress ? progress : form(cancel)}
    </div>
  );
}

/** Moves the focus to a question, an invalid field or an alert, or into the panel if the focused element is gone. */
function moveFocus(panel: HTMLElement): void {
  const first = ["[data-answer]", "[aria-invalid=true]", "[role=alert]"]
    .map((what) => panel.querySelector<HTMLElement>(what))
    .find(Boolean);
  if (first) first.focus();
  else if (!panel.contains(document.activeElement))
    panel.querySelector<HTMLElement>("p[tabindex], input")?.focus();
}
