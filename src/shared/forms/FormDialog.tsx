import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { DialogForm, type DialogFormProps } from "./DialogForm.tsx";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { type FormError, formErrorKeepingDraft } from "./use-schema-form.ts";

interface ToastText {
  title: string;
  text?: string;
}

type Props<Input> = Omit<DialogFormProps<Input>, "send" | "onClose"> &
  DialogState & {
    slot: string;
    failed: ToastText;
    /** The message in the form after a failure. */
    formErrorOf?: (error: unknown) => FormError;
    /** Sends the input with an idempotency key, which a retry repeats. Resolves to the toast of the success. */
    send: (input: Input, idempotencyKey: string) => Promise<ToastText>;
    /** Reads the data that the success changed. The dialog closes afterwards, so that it reveals no outdated rows. */
    onSent?: () => unknown;
  };

/** A dialog with a form that creates something. A success clears and closes it; a failure keeps the draft. */
export function FormDialog<Input extends object>({
  onOpenChange,
  slot,
  failed,
  formErrorOf = formErrorKeepingDraft,
  send,
  onSent,
  ...dialog
}: Props<Input>) {
  const { form } = dialog;
  const idempotency = useIdempotencyKey();
  const clear = () => {
    form.reset();
    onOpenChange(false);
  };
  const sendAndClose = async (input: Input) => {
    let sent: ToastText;
    try {
      sent = await send(input, idempotency.keyFor(input));
    } catch (error) {
      form.refuse(formErrorOf(error));
      toast({ ...failed, tone: "failed", slot });
      return;
    }
    idempotency.forget();
    toast({ ...sent, tone: "done", slot });
    await onSent?.();
    clear();
  };
  return <DialogForm {...dialog} send={sendAndClose} onClose={clear} />;
}
