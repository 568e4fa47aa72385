import { useState } from "react";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";

/** Closing a dialog that holds a form: asks first where that would lose what was typed, and waits while the form is sent. */
export function useDiscardQuestion({
  isTyped,
  isSending = () => false,
  title = "Close it unsent?",
  onClose,
}: {
  isTyped: () => boolean;
  isSending?: () => boolean;
  title?: string | undefined;
  /** Closes, and forgets what was typed. */
  onClose: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return {
    close() {
      if (isSending()) return;
      if (isTyped()) setAsking(true);
      else onClose();
    },
    /** To be placed in the dialog. */
    question: (
      <ConfirmDialog
        open={isAsking}
        title={title}
        description="What you typed here is gone then."
        keep="Keep writing"
        confirm="Discard it"
        onConfirm={discard}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
