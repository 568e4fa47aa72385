import { type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { pageSession } from "#features/auth/account/access-token.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { sessionEntry } from "#shared/forms/session-entry.ts";
import { draftName } from "#shared/forms/storage-keys.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { refusalOfFile } from "#shared/uploads/file-kind.rules.ts";
import { sendUpload } from "#shared/uploads/upload-store.ts";
import { openCaptions } from "../uploads/open-captions.ts";
import { captionsFile } from "../uploads/video-upload.rules.ts";
import type { Video } from "../videos.api.ts";
import { CaptionsEditor } from "./CaptionsEditor.tsx";
import { problemsOf, webVttOfLines } from "./caption-lines.rules.ts";
import { changeDraft, draftOf, storedDraft } from "./captions-draft.rules.ts";
import { captionsFailure, captionsToast } from "./captions-messages.rules.ts";

export type CaptionedVideo = Pick<Video, "id" | "title" | "videoUrl" | "captionsUrl" | "width" | "height">;

/** The caption lines, a file to load them from, and buttons to save or remove them. A draft outlives a reload. */
export function CaptionsForm({
  video,
  present,
  onClose,
  onChanged,
}: {
  video: CaptionedVideo;
  /** The video's current captions as WebVTT; empty for none. */
  present: string;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { id, captionsUrl } = video;
  const { draft, dispatch, isKept, isRestored, forget } = useCaptionsDraft(id, present);
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [work, setWork] = useState<"saving" | "removing">();
  const [isWaiting, setIsWaiting] = useState(false);
  const [tries, setTries] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  const open = async (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(undefined);
    setFileError(undefined);
    if (!chosen) return;
    const read = await openCaptions(chosen);
    if ("problem" in read) setFileError(read.problem);
    else dispatch({ type: "opened", webVtt: read.webVtt });
  };

  const send = async (webVtt: string | null) => {
    if (work) return;
    const control = new AbortController();
    running.current = control;
    setProblem(undefined);
    setWork(webVtt === null ? "removing" : "saving");
    try {
      const options = {
        signal: control.signal,
        onWaiting: () => setIsWaiting(true),
        onProgress: () => setIsWaiting(false),
      };
      const captionsUploadId =
        webVtt === null ? null : await sendUpload(pageSession, fileOf(webVtt), "video-captions", options);
      const { videos } = (await browserApi()).culture;
      const changed = await videos.setCaptions({ id, captionsUploadId });
      forget();
      toast(captionsToast({ had: captionsUrl !== null, has: webVtt !== null, waits: !changed.videoUrl }));
      onChanged();
    } catch (error) {
      if (control.signal.aborted) return;
      setProblem(captionsFailure(error));
      setWork(undefined);
    } finally {
      setIsWaiting(false);
    }
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const { lines, source, isEdited } = draft;
    setTries(tries + 1);
    if (lines.length === 0) return setProblem("There is no line yet. Add one, or open a file.");
    const wrong = problemsOf(lines, undefined).filter(({ blocks }) => blocks);
    if (wrong.length > 0)
      return setProblem(
        wrong.length === 1
          ? "One field needs another look, so nothing is saved yet."
          : `${wrong.length} fields need another look, so nothing is saved yet.`,
      );
    const webVtt = isEdited ? webVttOfLines(lines) : source;
    const refusal = refusalOfFile(captionsFile, fileOf(webVtt))?.message;
    if (refusal) setProblem(refusal);
    else void send(webVtt);
  };

  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-5">
      {isRestored && isKept && (
        <div className="flex flex-wrap items-center gap-3 border-l-4 border-ink bg-newsprint px-4 py-3">
          <p role="status">What you typed before is here again. It is not saved yet.</p>
          <Button compact variant="outline" onClick={() => dispatch({ type: "opened", webVtt: present })}>
            Start over
          </Button>
        </div>
      )}
      {draft.lines.length === 0 && (
        <p>
          No captions yet. Play the film, and press “Add line” where someone speaks; or open a file below.
        </p>
      )}
      <CaptionsEditor video={video} draft={draft} change={dispatch} hasTriedToSave={tries > 0} />
      <FileField
        label="Captions file"
        optional
        name="captions"
        accept={captionsFile.accept}
        chosen={file}
        error={fileError}
        hint="WebVTT or SubRip (.vtt, .srt). The lines of the file replace the lines above. You can undo this."
        onChoose={(chosen) => void open(chosen)}
      />
      {isWaiting && (
        <p role="status" className="text-small">
          The connection is lost. The upload continues when you’re back online.
        </p>
      )}
      {problem && (
        <p role="alert" className="font-semibold text-bad">
          {problem}
        </p>
      )}
      {captionsUrl && (
        <Button variant="outline" busy={work === "removing"} onClick={() => void send(null)}>
          {work === "removing" ? "Removing…" : "Remove captions"}
        </Button>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={work === "saving"}>
          {work === "saving" ? "Saving…" : "Save captions"}
        </Button>
      </DialogActions>
    </form>
  );
}

function fileOf(webVtt: string): File {
  return new File([webVtt], "captions.vtt", { type: "text/vtt" });
}

/**
 * A draft of a video's captions, from the current ones or from what the user typed before a reload. The draft ends
 * with the tab, at sign-out, and when the user saves or discards it.
 *
 * @param webVtt the current captions; empty for none
 */
function useCaptionsDraft(videoId: string, webVtt: string) {
  const [entry] = useState(() => sessionEntry(draftName(`captions.${videoId}`)));
  const [stored] = useState(() => storedDraft(entry.read()));
  const [draft, dispatch] = useReducer(changeDraft, stored ?? draftOf(webVtt));
  const { lines, source, isEdited } = draft;
  const isKept = isEdited || source !== webVtt;
  useEffect(() => {
    if (isKept) entry.write({ lines, source, isEdited });
    else entry.remove();
  }, [entry, lines, source, isEdited, isKept]);
  return {
    draft,
    dispatch,
    /** Whether the draft differs from the current captions. */
    isKept,
    /** Whether the user typed the draft before this dialog opened. */
    isRestored: stored !== undefined,
    forget: () => entry.remove(),
  };
}
