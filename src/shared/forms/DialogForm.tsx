import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { Form } from "./Form.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useDiscardQuestion } from "./use-discard-question.tsx";
import type { SchemaForm } from "./use-schema-form.ts";

export interface DialogFormProps<Input> {
  form: SchemaForm<Input>;
  open: boolean;
  title: string;
  description?: ReactNode;
  /** A `TicketSide`. */
  side?: ReactNode;
  finalFocus?: () => HTMLElement | null;
  /** The title of the question before a draft is discarded. */
  discardTitle?: string;
  /** The label of the submit button; by default `title`. Pass one if the opening button is labelled with the title. */
  submit?: string;
  /** The label while the form is being sent. */
  sending: string;
  /** Disables the submit button until required fields are filled in. */
  isIncomplete?: boolean;
  send: (input: Input) => Promise<unknown>;
  /** Closes, and discards the draft. */
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, which asks before a draft is discarded. */
export function DialogForm<Input>({
  form,
  open,
  title,
  discardTitle,
  submit = title,
  sending,
  isIncomplete = false,
  send,
  onClose,
  children,
  ...dialog
}: DialogFormProps<Input>) {
  const { close, question } = useDiscardQuestion({
    isTyped: form.isTyped,
    isSending: () => form.isSending,
    title: discardTitle,
    onClose,
  });
  return (
    <Dialog {...dialog} open={open} onOpenChange={close} title={title} question={question}>
      <Form form={form} send={send}>
        {children}
        {form.conflict ? (
          <div className="mt-5">{form.conflict}</div>
        ) : (
          <FormProblem problem={form.problem} className="mt-5" />
        )}
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <SubmitButton isSending={form.isSending} sending={sending} disabled={isIncomplete}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
