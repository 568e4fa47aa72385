import { dateText } from "#shared/time/dates.ts";
import { Button } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import type { TokenRow } from "./tokens-data.ts";

/** A new token, shown once: the server does not store it. A press beside the dialog does not close it. */
export function MadeTokenDialog({
  made,
  onClose,
}: {
  made: { made: TokenRow; token: string } | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={made !== undefined}
      onOpenChange={(isOpen, reason) => !isOpen && reason !== "outside-press" && onClose()}
      title="Copy the token now"
      description={
        made && `For ${made.made.name}, until ${dateText(made.made.endsOn)}. It is shown this once.`
      }
    >
      {made && (
        <>
          <div className="grid gap-3">
            <TextField
              label="Token"
              hint="Give it to the program alone, and never put it into a mail or a public page."
              value={made.token}
              readOnly
              spellCheck={false}
              onFocus={({ target }) => target.select()}
            />
            <div>
              <CopyButton text={made.token}>Copy the token</CopyButton>
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
