import { useRef, useState } from "react";
import { Button } from "../Button.tsx";
import { CopyButton } from "../CopyButton.tsx";
import { TextField } from "../fields/TextField.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog, DialogActions } from "./Dialog.tsx";

/**
 * A secret to copy, which the server does not show again. A click outside the dialog does not close it, and Escape
 * asks before the secret is copied.
 */
export function ShownOnceDialog({
  shown,
  title,
  label,
  hint,
  onClose,
}: {
  /** The secret, and what it is for. Undefined closes the dialog. */
  shown: { description: string; text: string } | undefined;
  title: string;
  /** The name of the secret, such as "Token". */
  label: string;
  hint: string;
  onClose: () => void;
}) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    onClose();
  };
  const closeFor = (reason: string) => {
    if (reason === "outside-press") return;
    if (reason === "escape-key" && copied !== shown?.text) setIsAsking(true);
    else close();
  };
  const noteCopy = () => setCopied(shown?.text);
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(isOpen, reason) => !isOpen && closeFor(reason)}
      title={title}
      description={shown?.description}
      initialFocus={copyButton}
      question={
        <ConfirmDialog
          open={isAsking}
          title="Close it uncopied?"
          description="It is not shown again: you would make another one."
          keep="Back to it"
          confirm="Close it"
          onConfirm={close}
          onClose={() => setIsAsking(false)}
        />
      }
    >
      {shown && (
        <>
          <div className="grid gap-3">
            <TextField
              label={label}
              hint={hint}
              value={shown.text}
              readOnly
              spellCheck={false}
              onFocus={({ target }) => target.select()}
              onCopy={noteCopy}
            />
            <div>
              <CopyButton ref={copyButton} text={shown.text} onCopied={noteCopy}>
                {`Copy the ${label.toLowerCase()}`}
              </CopyButton>
            </div>
          </div>
          <DialogActions>
            <Button onClick={close}>Done</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
