import { useEffect, useState } from "react";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { type CaptionedVideo, CaptionsForm } from "./CaptionsForm.tsx";

/** The dialog to type, open, replace or remove the captions of a published video. */
export function CaptionsDialog({
  video,
  needsApproval,
  onClose,
  onChanged,
}: {
  video: CaptionedVideo;
  /** Whether an admin must approve new captions. */
  needsApproval: boolean;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { read, retry } = useStoredCaptions(video.captionsUrl);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Captions"
      description={`The spoken words of “${video.title}”, for people who can’t hear.${needsApproval ? " We hide the video until an admin has reviewed new captions." : ""}`}
    >
      {read === undefined && <LoadingState>Loading the captions…</LoadingState>}
      {read === "failed" && (
        <FailedState onRetry={retry} retrying={false}>
          The captions did not load, so they cannot be changed here. Check your connection and try again.
        </FailedState>
      )}
      {read && read !== "failed" && (
        <CaptionsForm video={video} present={read.text} onClose={onClose} onChanged={onChanged} />
      )}
    </Dialog>
  );
}

/** The WebVTT text at a URL: empty without captions, undefined until loaded. */
function useStoredCaptions(url: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ text: string } | "failed">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (!url) return;
    const control = new AbortController();
    fetch(url, { signal: control.signal })
      .then(
        async (answer): Promise<{ text: string } | "failed"> =>
          answer.ok ? { text: await answer.text() } : "failed",
      )
      .catch(() => "failed" as const)
      .then((read) => {
        if (!control.signal.aborted) setRead(read);
      });
    return () => control.abort();
  }, [url, attempt]);
  const retry = () => {
    setRead(undefined);
    setAttempt(attempt + 1);
  };
  return { read: url ? read : { text: "" }, retry };
}
