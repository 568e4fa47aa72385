import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";

/** Asks, over a form, before what was typed there is given up. */
export function DiscardDialog({
  open = true,
  title,
  description,
  discardLabel,
  stayLabel,
  onStay,
  onDiscard,
}: {
  open?: boolean;
  title: string;
  description: string;
  discardLabel: string;
  stayLabel: string;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onStay} title={title} description={description}>
      <DialogActions>
        <Button variant="outline" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button onClick={onStay}>{stayLabel}</Button>
      </DialogActions>
    </Dialog>
  );
}
