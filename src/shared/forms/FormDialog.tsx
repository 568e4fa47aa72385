import type { ComponentProps, ReactNode } from "react";
import { Dialog, type DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { Form } from "./Form.tsx";
import { FormEnd } from "./FormEnd.tsx";
import { useSendKey } from "./send-key.ts";
import { useDiscardQuestion } from "./use-discard-question.tsx";
import { type FormError, formErrorKeepingDraft, type SchemaForm } from "./use-schema-form.ts";

interface ToastText {
  title: string;
  text?: string;
}

/** A dialog with a form that creates something. A success clears and closes it; a failure keeps the draft. */
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
  formErrorOf = formErrorKeepingDraft,
  send,
  onSent,
  children,
}: DialogState & {
  form: SchemaForm<Input>;
  title: string;
  description?: ReactNode;
  /** A `TicketSide`. */
  side?: ReactNode;
  /** The title of the question before a draft is discarded. */
  discardTitle?: string;
  /** The label of the submit button; by default `title`. Pass one if the opening button is labelled with the title. */
  submit?: string;
  /** The label while the form is being sent. */
  sending: string;
  /** Disables the submit button until required fields are filled in. */
  isIncomplete?: boolean;
  /** The toasts' slot. */
  slot: string;
  /** The toast after a failure. */
  failed: ToastText;
  /** The message in the form after a failure. */
  formErrorOf?: (error: unknown) => FormError;
  /** Sends the input with an idempotency key, which a retry repeats. Resolves to the toast of the success. */
  send: (input: Input, idempotencyKey: string) => Promise<ToastText>;
  onSent?: () => void;
  /** The fields. */
  children: ReactNode;
}) {
  const sendKey = useSendKey();
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
    let sent: ToastText;
    try {
      sent = await send(input, sendKey.keyFor(input));
    } catch (error) {
      form.refuse(formErrorOf(error));
      toast({ ...failed, tone: "failed", slot });
      return;
    }
    sendKey.forget();
    toast({ ...sent, tone: "done", slot });
    clear();
    onSent?.();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={description}
      side={side}
      question={question}
    >
      <Form form={form} send={sendAndClose}>
        {children}
        <FormEnd form={form} submit={submit} sending={sending} isIncomplete={isIncomplete} onCancel={close} />
      </Form>
    </Dialog>
  );
}

type Props<Input extends object> = ComponentProps<typeof FormDialog<Input>>;

/** A `FormDialog` that adds a row to a list of the admin desk. */
export function AddDialog<Input extends object>(dialog: Omit<Props<Input>, "discardTitle" | "sending">) {
  return <FormDialog {...dialog} discardTitle="Leave it unsaved?" sending="Adding…" />;
}
