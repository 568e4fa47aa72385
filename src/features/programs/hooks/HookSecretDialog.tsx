import { Button } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";

/** A secret that was just made. */
export interface MadeSecret {
  /** The name of its hook. */
  name: string;
  secret: string;
}

/** The secret of a hook, shown once. A press beside the dialog does not close it. */
export function HookSecretDialog({ made, onClose }: { made: MadeSecret | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={made !== undefined}
      onOpenChange={(isOpen, reason) => !isOpen && reason !== "outside-press" && onClose()}
      title="The secret of the hook"
      description={made && `For ${made.name}. It is shown this once: copy it now.`}
    >
      {made && (
        <>
          <div className="grid gap-3">
            <TextField
              label="Secret"
              hint="Its program checks with it that a message is from this site (Standard Webhooks)."
              value={made.secret}
              readOnly
              spellCheck={false}
              onFocus={({ target }) => target.select()}
            />
            <div>
              <CopyButton text={made.secret}>Copy the secret</CopyButton>
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
