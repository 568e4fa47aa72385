import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";

/** Asks before something goes for good, and stays when it does not. */
export function DeleteDialog({
  title,
  description,
  removal,
  onDelete,
  onClose,
}: {
  title: string;
  description: string;
  removal: { isPending: boolean; error: Error | null };
  onDelete: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      {removal.error && (
        <p role="alert" className="font-semibold text-bad">
          {refusalText(removal.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button busy={removal.isPending} onClick={onDelete}>
          {removal.isPending ? "Deleting…" : "Delete"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
