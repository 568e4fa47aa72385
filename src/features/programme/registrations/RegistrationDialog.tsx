import { useRef } from "react";
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
import { TicketSide } from "#shared/ui/TicketSide.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { RegistrationFields } from "./RegistrationFields.tsx";
import {
  emptyRegistration,
  hasTyped,
  lacksRequired,
  type RegistrationInput,
  registrationForm,
} from "./registration-form.rules.ts";
import { registrationWords as words } from "./registrations.rules.ts";

/** Longer than this nobody waits without a word. */
const ANSWER_MS = 20_000;

const slot = "programme-registration";

/** Registers for the programme. Sent, it is cleared and closed; what could not be sent stays. */
export function RegistrationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useSchemaForm(registrationForm, emptyRegistration);
  const lastKey = useRef<SendKey>(undefined);
  const clear = () => {
    form.reset();
    onClose();
  };
  const { close, question } = useDiscardQuestion({
    isTyped: () => hasTyped(form.getValues()),
    isSending: () => form.isSending,
    onClose: clear,
  });
  const { root: _whole, ...faults } = form.formState.errors;
  const isLacking = Object.keys(faults).length > 0 && lacksRequired(form.getValues());
  const send = async (input: RegistrationInput) => {
    lastKey.current = sendKeyFor(input, lastKey.current);
    try {
      const { programme } = await browserApi();
      await programme.registrations.submit(
        { ...input, idempotencyKey: lastKey.current.key },
        { signal: AbortSignal.timeout(ANSWER_MS) },
      );
    } catch (error) {
      form.refuse({
        fields: refusalIn(error)?.fields,
        problem: `${refusalText(error)} What you typed is kept.`,
      });
      toast({ title: words.failed, tone: "failed", slot });
      return;
    }
    lastKey.current = undefined;
    toast({ title: words.sent, tone: "done", slot });
    clear();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Register"
      description="Six weeks, twenty places. We ring everybody who registers."
      side={
        <TicketSide
          name="Mental Toughness"
          seed="programme"
          stock="market"
          pattern="swell"
          eyebrow="Programme"
        >
          <p>Six weeks, ages 16–19</p>
          <p>Newham, London</p>
          <p>£10 a session</p>
        </TicketSide>
      }
    >
      <form {...form.attributes} onSubmit={form.sendWith(send)}>
        <FormProblem problem={isLacking ? words.required : undefined} className="mb-5" />
        <RegistrationFields form={form} />
        <FormProblem problem={form.problem} className="mt-5" />
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <SubmitButton isSending={form.isSending} sending={words.sending}>
            Register
          </SubmitButton>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
