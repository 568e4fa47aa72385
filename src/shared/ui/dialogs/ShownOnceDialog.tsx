import { Button } from "../Button.tsx";
import { CopyButton } from "../CopyButton.tsx";
import { TextField } from "../fields/TextField.tsx";
import { Dialog, DialogActions } from "./Dialog.tsx";

/** A secret to copy, which the server does not show again. A press beside the dialog does not close it. */
export function ShownOnceDialog({
  shown,
  title,
  label,
  hint,
  onClose,
}: {
  /** What the secret is for, and the secret; undefined closes the dialog. */
  shown: { description: string; text: string } | undefined;
  title: string;
  /** The name of the secret, such as "Token". */
  label: string;
  hint: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(isOpen, reason) => !isOpen && reason !== "outside-press" && onClose()}
      title={title}
      description={shown?.description}
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
            />
            <div>
              <CopyButton text={shown.text}>{`Copy the ${label.toLowerCase()}`}</CopyButton>
            </div>
          </div>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
