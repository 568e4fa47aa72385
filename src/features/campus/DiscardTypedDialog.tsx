import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";

/** Asks, over a form, before what was typed there is given up. */
export function DiscardTypedDialog({
  open,
  onStay,
  onDiscard,
}: {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      title="Close it unsent?"
      description="What you typed here is gone then."
    >
      <DialogActions>
        <Button variant="outline" onClick={onDiscard}>
          Discard it
        </Button>
        <Button onClick={onStay}>Keep writing</Button>
      </DialogActions>
    </Dialog>
  );
}
