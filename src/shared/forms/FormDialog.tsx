import { type ReactNode, useRef } from "react";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { FormEnd } from "./FormEnd.tsx";
import { type SendKey, sendKeyFor } from "./send-key.ts";
import { useDiscardQuestion } from "./use-discard-question.tsx";
import type { Fault, SchemaForm } from "./use-schema-form.ts";

interface Words {
  title: string;
  text?: string;
}

/** A dialog with a form that sends something new. Once sent, it is cleared and closed; what could not be sent stays. */
export function FormDialog<Input extends object>({
  form,
  open,
  onOpenChange,
  title,
  description,
  side,
  discardTitle,
  submit = title,
  sending,
  isIncomplete,
  slot,
  failed,
  faultOf = faultKeepingDraft,
  send,
  onSent,
  children,
}: {
  form: SchemaForm<Input>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** A `TicketSide`. */
  side?: ReactNode;
  /** The title of the question before what is typed is discarded. */
  discardTitle?: string;
  /** The label of the main button; the title unless given. */
  submit?: string;
  /** Its label while the form is sent. */
  sending: string;
  /** Whether the main button waits for fields to be filled in. */
  isIncomplete?: boolean;
  /** Of the toasts. */
  slot: string;
  /** The toast of a failure. */
  failed: Words;
  /** What the form says of a failure. */
  faultOf?: (error: unknown) => Fault;
  /** Sends it, with a key that is the same while the same is sent again. Resolves to the toast of the success. */
  send: (input: Input, idempotencyKey: string) => Promise<Words>;
  onSent?: () => void;
  /** The fields. */
  children: ReactNode;
}) {
  const lastKey = useRef<SendKey>(undefined);
  const clear = () => {
    form.reset();
    onOpenChange(false);
  };
  const { close, question } = useDiscardQuestion({
    isTyped: form.isTyped,
    isSending: () => form.isSending,
    title: discardTitle,
    onClose: clear,
  });
  const sendAndClose = async (input: Input) => {
    lastKey.current = sendKeyFor(input, lastKey.current);
    let sent: Words;
    try {
      sent = await send(input, lastKey.current.key);
    } catch (error) {
      form.refuse(faultOf(error));
      toast({ ...failed, tone: "failed", slot });
      return;
    }
    lastKey.current = undefined;
    toast({ ...sent, tone: "done", slot });
    clear();
    onSent?.();
  };
  return (
    <Dialog open={open} onOpenChange={close} title={title} description={description} side={side}>
      <form {...form.attributes} onSubmit={form.sendWith(sendAndClose)}>
        {children}
        <FormEnd form={form} submit={submit} sending={sending} isIncomplete={isIncomplete} onCancel={close} />
      </form>
      {question}
    </Dialog>
  );
}

/** The refusal of the API, and that nothing typed is lost. */
export function faultKeepingDraft(error: unknown): Fault {
  return { fields: refusalIn(error)?.fields, problem: `${refusalText(error)} What you typed is kept.` };
}
