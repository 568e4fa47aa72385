import { useRef } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { type SendKey, sendKeyFor } from "#shared/forms/send-key.ts";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { FormProblem } from "#shared/ui/FormProblem.tsx";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { TicketSide } from "#shared/ui/TicketSide.tsx";
import { toast } from "#shared/ui/toasts.ts";
import type { PublicMentor } from "../mentors/mentors.contract.ts";
import { contactFields } from "./contact-requests.fields.ts";
import { contactWords, emptyContact, hasTyped, isFilled } from "./contact-requests.rules.ts";

const schema = z.object(contactFields);

/** Longer than this nobody waits without a word. */
const ANSWER_MS = 20_000;

const slot = "contact-mentor";

/** Writes to a mentor. Sent, it is cleared and closed; what could not be sent stays. */
export function ContactMentorDialog({
  mentor: { mentorId, name, expertise },
  open,
  onOpenChange,
}: {
  mentor: PublicMentor;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useSchemaForm(schema, emptyContact);
  const lastKey = useRef<SendKey>(undefined);
  const draft = useWatch({ control: form.control });
  const clear = () => {
    form.reset();
    onOpenChange(false);
  };
  const { close, question } = useDiscardQuestion({
    isTyped: () => hasTyped(form.getValues()),
    isSending: () => form.isSending,
    onClose: clear,
  });
  const send = async (input: z.output<typeof schema>) => {
    lastKey.current = sendKeyFor(input, lastKey.current);
    try {
      const { labs } = await browserApi();
      const request = { ...input, mentorId, idempotencyKey: lastKey.current.key };
      await labs.contactRequests.send(request, { signal: AbortSignal.timeout(ANSWER_MS) });
    } catch (error) {
      const words = refusalText(error);
      form.refuse({ fields: refusalIn(error)?.fields, problem: `${words} What you typed is kept.` });
      toast({ title: "Error", text: contactWords.failed, tone: "failed", slot });
      return;
    }
    lastKey.current = undefined;
    toast({ title: "Sent", text: contactWords.sent, tone: "done", slot });
    clear();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Contact Mentor"
      description={`Your name, address and message go to ${name}, who answers you by mail. We get a copy of the answer, and keep your message for a year.`}
      side={
        <TicketSide name={name} seed={mentorId} eyebrow="Mentor">
          <p className="wrap-anywhere">{expertise}</p>
        </TicketSide>
      }
    >
      <form {...form.attributes} onSubmit={form.sendWith(send)}>
        <div className="grid gap-5">
          <TextField {...form.field("requesterName")} required label="Name" autoComplete="name" />
          <TextField
            {...form.field("requesterEmail")}
            required
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <TextArea {...form.field("message")} required label="Message" rows={5} />
        </div>
        <FormProblem problem={form.problem} className="mt-5" />
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <SubmitButton
            isSending={form.isSending}
            sending="Sending…"
            disabled={!isFilled({ ...emptyContact, ...draft })}
          >
            Send message
          </SubmitButton>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
