import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";
import { DiscardTypedDialog } from "./DiscardTypedDialog.tsx";
import { InquiryFields } from "./InquiryFields.tsx";
import { emptyInquiry, hasTyped, type InquiryDraft, mistakesIn } from "./inquiries.rules.ts";

/** Asks for a night at somebody's campus. Sent, it is cleared and closed; what could not be sent stays. */
export function InquiryDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(emptyInquiry);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields at fault are in the document once these are drawn
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [mistakes]);

  const close = () => {
    setDraft(emptyInquiry);
    setMistakes({});
    setProblem(undefined);
    setLeaving(false);
    onOpenChange(false);
  };
  const leave = () => {
    if (isSending) return;
    if (hasTyped(draft)) setLeaving(true);
    else close();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(undefined);
    const found = mistakesIn(draft);
    setMistakes(found);
    const { position } = draft;
    if (Object.keys(found).length > 0 || !position) return;
    setSending(true);
    try {
      await (await browserApi()).campus.inquiries.send({ ...draft, position });
      toast({ title: "Inquiry sent", text: "A real person reads it and writes back to you.", tone: "done" });
      close();
    } catch (error) {
      const refusal = refusalIn(error);
      const words = refusalText(error);
      setMistakes(refusal?.fields ?? {});
      setProblem(`${words} What you typed is kept.`);
      toast({ title: "Not sent", text: words, tone: "failed" });
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={`Bring ${brand.name} to Your Campus`}
      description="Tell us where. We bring the sound, you bring the room."
    >
      <form ref={form} noValidate onSubmit={send}>
        <InquiryFields draft={draft} mistakes={mistakes} onChange={setDraft} />
        {problem && (
          <p role="alert" className="mt-5 border-l-4 border-bad py-1 pl-3 font-semibold text-bad">
            {problem}
          </p>
        )}
        <DialogActions>
          <Button variant="outline" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" busy={isSending}>
            {isSending ? "Sending…" : "Send inquiry"}
          </Button>
        </DialogActions>
      </form>
      <DiscardTypedDialog open={isLeaving} onStay={() => setLeaving(false)} onDiscard={close} />
    </Dialog>
  );
}

type Mistakes = Partial<Record<keyof InquiryDraft, string>>;
