import { useState } from "react";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { clearToast, toast } from "#shared/ui/toasts/toasts.ts";
import { DialogForm, type DialogFormProps } from "./DialogForm.tsx";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { type FormError, formErrorKeepingDraft } from "./use-schema-form.ts";

interface Words {
  title: string;
  text?: string;
}

type Props<Input> = Omit<DialogFormProps<Input>, "send" | "onClose"> &
  DialogState & {
    slot: string;
    failed: Words;
    /** The message in the form after a failure. */
    formErrorOf?: (error: unknown) => FormError;
    /** Sends the input with an idempotency key, which a retry repeats. Resolves to the words of the success. */
    send: (input: Input, idempotencyKey: string) => Promise<Words>;
    /** Whether the page behind shows the success: the dialog then closes, and a toast has the words. */
    closes?: boolean;
    /** Reads the data that the success changed, before the dialog shows the success. */
    onSent?: () => unknown;
  };

/**
 * A dialog with a form that sends something. The words of a success stay in the dialog until the person closes it, because
 * nothing else shows what was sent. A failure keeps the draft.
 */
export function FormDialog<Input extends object>({
  onOpenChange,
  slot,
  failed,
  formErrorOf = formErrorKeepingDraft,
  send,
  onSent,
  closes = false,
  ...dialog
}: Props<Input>) {
  const { form } = dialog;
  const idempotency = useIdempotencyKey();
  const [sent, setSent] = useState<Words>();
  const clear = () => {
    form.reset();
    setSent(undefined);
    onOpenChange(false);
  };
  const sendAndTell = async (input: Input) => {
    let words: Words;
    try {
      words = await send(input, idempotency.keyFor(input));
    } catch (error) {
      form.refuse(formErrorOf(error));
      toast({ ...failed, tone: "failed", slot });
      return;
    }
    idempotency.forget();
    await onSent?.();
    if (closes) {
      toast({ ...words, tone: "done", slot });
      clear();
    } else {
      clearToast(slot);
      setSent(words);
    }
  };
  if (!sent) return <DialogForm {...dialog} send={sendAndTell} onClose={clear} />;
  return (
    <ConfirmDialog
      title={sent.title}
      description={sent.text}
      keep="Close"
      onConfirm={clear}
      onClose={clear}
    />
  );
}
