import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { FormProblem } from "#shared/ui/FormProblem.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";
import { InquiryFields } from "./InquiryFields.tsx";
import { inquiryFields } from "./inquiries.fields.ts";
import { emptyInquiry, hasTyped, inquiryWords } from "./inquiries.rules.ts";

const schema = z.object(inquiryFields);

const slot = "inquiry";

/** Asks for a night at somebody's campus. Sent, it is cleared and closed; what could not be sent stays. */
export function InquiryDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useSchemaForm(schema, emptyInquiry);
  const clear = () => {
    form.reset();
    onOpenChange(false);
  };
  const { close, question } = useDiscardQuestion({
    isTyped: () => hasTyped(form.getValues()),
    isSending: () => form.isSending,
    onClose: clear,
  });
  const send = async (inquiry: z.output<typeof schema>) => {
    try {
      await (await browserApi()).campus.inquiries.send(inquiry);
      toast({ ...inquiryWords.sent, tone: "done", slot });
      clear();
    } catch (error) {
      const words = refusalText(error);
      form.refuse({ fields: refusalIn(error)?.fields, problem: `${words} What you typed is kept.` });
      toast({ ...inquiryWords.failed, tone: "failed", slot });
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Bring ${brand.name} to Your Campus`}
      description="Tell us where. We bring the sound, you bring the room."
    >
      <form {...form.attributes} onSubmit={form.sendWith(send)}>
        <InquiryFields form={form} />
        <FormProblem problem={form.problem} className="mt-5" />
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <SubmitButton isSending={form.isSending} sending="Sending…">
            Send inquiry
          </SubmitButton>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
