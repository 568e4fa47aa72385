import { type ReactNode, type Ref, useRef } from "react";
import { Dialog, type DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { useDiscardQuestion } from "./use-discard-question.tsx";

/** The handle by which the dialog queries its form. */
export interface EditFormHandle {
  isTyped: () => boolean;
  isSending: () => boolean;
}

/** The props that the dialog passes to its form. */
export interface EditFormProps<Row> {
  ref: Ref<EditFormHandle>;
  onCancel: () => void;
  onSaved: (row: Row) => void;
}

/** A dialog with a form that adds or edits a row (`useRowForm`). The form is mounted while the dialog is open. */
export function EditDialog<Row>({
  open,
  onOpenChange,
  title,
  side,
  onSaved,
  children,
}: DialogState & {
  title: string;
  /** A `TicketSide`. */
  side?: ReactNode;
  onSaved: (row: Row) => void;
  children: (props: EditFormProps<Row>) => ReactNode;
}) {
  const form = useRef<EditFormHandle>(null);
  const { close, question } = useDiscardQuestion({
    isTyped: () => form.current?.isTyped() ?? false,
    isSending: () => form.current?.isSending() ?? false,
    title: "Leave it unsaved?",
    onClose: () => onOpenChange(false),
  });
  const closeSaved = (row: Row) => {
    onOpenChange(false);
    onSaved(row);
  };
  return (
    <Dialog open={open} onOpenChange={close} title={title} side={side} question={question}>
      {children({ ref: form, onCancel: close, onSaved: closeSaved })}
    </Dialog>
  );
}
