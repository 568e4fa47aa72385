import { type FormEvent, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { toast } from "#shared/ui/toasts.ts";
import {
  REPORT_TEXT_LIMIT,
  type ReportReason,
  reportReasonNames,
  reportReasons,
} from "../videos/videos.rules.ts";

/** Tells the admins that a video should not be here; anybody may. */
export function ReportVideoDialog({
  video,
  onClose,
}: {
  video: { id: string; title: string };
  onClose: () => void;
}) {
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!reason) return setProblem("Choose what is wrong with it.");
    setProblem(undefined);
    setSending(true);
    try {
      await (await browserApi()).culture.videos.report({ id: video.id, reason, text });
      toast({ title: "Thanks for telling us", text: "An admin will look at the video.", tone: "done" });
      onClose();
    } catch (error) {
      setProblem(
        refusalIn(error)?.message ?? "Your report was not sent. Check your connection and try again.",
      );
      setSending(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report this video"
      description={`What is wrong with “${video.title}”? Nobody is told who said so.`}
    >
      <form noValidate onSubmit={send}>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-semibold">Reason</legend>
          {reportReasonNames.map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={name}
                checked={reason === name}
                onChange={() => setReason(name)}
                className="size-5 shrink-0 accent-ink"
              />
              {reportReasons[name]}
            </label>
          ))}
        </fieldset>
        <TextArea
          className="mt-4"
          label="Anything else we should know"
          optional
          name="text"
          rows={3}
          maxLength={REPORT_TEXT_LIMIT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem && (
          <p role="alert" className="mt-4 font-semibold text-bad">
            {problem}
          </p>
        )}
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSending}>
            {isSending ? "Sending…" : "Send report"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
