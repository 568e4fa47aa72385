import { useState } from "react";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";

/** Closes a dialog with a form: asks before a draft is lost, and refuses while the form is being sent. */
export function useDiscardQuestion({
  isTyped,
  isSending = () => false,
  title = "Close it unsent?",
  onClose,
}: {
  isTyped: () => boolean;
  isSending?: () => boolean;
  title?: string | undefined;
  /** Closes, and discards the draft. */
  onClose: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = () => {
    setIsAsking(false);
    onClose();
  };
  return {
    close() {
      if (isSending()) return;
      if (isTyped()) setIsAsking(true);
      else onClose();
    },
    /** The confirmation, to render inside the dialog. */
    question: (
      <ConfirmDialog
        open={isAsking}
        title={title}
        description="You lose the text that you entered here."
        keep="Keep writing"
        confirm="Discard it"
        onConfirm={discard}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}
