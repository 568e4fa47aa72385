import { type FormEvent, useEffect, useRef, useState } from "react";
import { pageSession } from "#features/auth/account/access-token.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { sizeInWords } from "#shared/numbers/size.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FileField } from "#shared/ui/fields/FileField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { sendUpload } from "#shared/uploads/upload-store.ts";
import { acceptedFiles, refusalOfCaptions } from "../uploads/video-form.rules.ts";
import type { Video } from "../videos/videos.contract.ts";
import { CaptionsNow } from "./CaptionsNow.tsx";
import { captionsFailure, captionsToast } from "./captions-messages.rules.ts";

/** Sets, replaces or removes the captions of a published video. */
export function CaptionsDialog({
  video: { id, title, captionsUrl },
  needsApproval,
  onClose,
  onChanged,
}: {
  video: Pick<Video, "id" | "title" | "captionsUrl">;
  /** Whether an admin must approve new captions. */
  needsApproval: boolean;
  onClose: () => void;
  onChanged: () => void;
}) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [work, setWork] = useState<"saving" | "removing">();
  const [isWaiting, setWaiting] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (file: File | undefined) => {
    setFile(file);
    setProblem(undefined);
    setError(file && refusalOfCaptions(file));
  };

  const change = async (to: File | undefined) => {
    if (work) return;
    const control = new AbortController();
    running.current = control;
    setProblem(undefined);
    setWork(to ? "saving" : "removing");
    try {
      const options = {
        signal: control.signal,
        onWaiting: () => setWaiting(true),
        onProgress: () => setWaiting(false),
      };
      const captionsUploadId = to ? await sendUpload(pageSession, to, "video-captions", options) : null;
      const { videos } = (await browserApi()).culture;
      const changed = await videos.setCaptions({ id, captionsUploadId });
      toast(captionsToast({ had: captionsUrl !== null, has: to !== undefined, waits: !changed.videoUrl }));
      onChanged();
    } catch (error) {
      if (control.signal.aborted) return;
      const { field, message } = captionsFailure(error);
      if (field) setError(message);
      else setProblem(message);
      setWork(undefined);
    } finally {
      setWaiting(false);
    }
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!file) setError("Choose a captions file.");
    else if (!error) void change(file);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Captions"
      description={`What is said in “${title}”, for whoever cannot hear it.${needsApproval ? " An admin looks at new captions: until then the video is not shown." : ""}`}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        <CaptionsNow url={captionsUrl} />
        <FileField
          label={captionsUrl ? "Other captions" : "Captions file"}
          name="captions"
          accept={acceptedFiles.captions}
          chosen={file}
          error={error}
          hint="WebVTT (.vtt)"
          onChoose={choose}
        >
          {file && sizeInWords(file.size)}
        </FileField>
        {isWaiting && (
          <p role="status" className="text-small">
            The connection is lost. It goes on by itself once it is back.
          </p>
        )}
        {problem && (
          <p role="alert" className="font-semibold text-bad">
            {problem}
          </p>
        )}
        {captionsUrl && (
          <Button variant="outline" busy={work === "removing"} onClick={() => change(undefined)}>
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
    </Dialog>
  );
}
