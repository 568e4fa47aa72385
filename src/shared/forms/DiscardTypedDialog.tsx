import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";

/** Asks, over a form, before what was typed there is given up. */
export function DiscardTypedDialog({
  open,
  title = "Close it unsent?",
  onStay,
  onDiscard,
}: {
  open: boolean;
  title?: string;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onStay} title={title} description="What you typed here is gone then.">
      <DialogActions>
        <Button variant="outline" onClick={onDiscard}>
          Discard it
        </Button>
        <Button onClick={onStay}>Keep writing</Button>
      </DialogActions>
    </Dialog>
  );
}
