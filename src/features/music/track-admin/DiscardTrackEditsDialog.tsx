import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";

/** Asks before changes that are not saved are given up. */
export function DiscardTrackEditsDialog({
  title,
  stay,
  discard,
}: {
  title: string;
  stay: () => void;
  discard: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={stay}
      title="Leave it unsaved?"
      description={`What you changed on “${title}” is not saved yet.`}
    >
      <DialogActions>
        <Button variant="outline" onClick={discard}>
          Discard changes
        </Button>
        <Button onClick={stay}>Keep editing</Button>
      </DialogActions>
    </Dialog>
  );
}
