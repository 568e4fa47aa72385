import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { type ContentTrack, useRemoveTrack, wordsOf } from "./content-data.ts";

/** Asks before a track goes for good. */
export function DeleteTrackDialog({
  track,
  onClose,
  onDeleted,
}: {
  track: ContentTrack;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useRemoveTrack(onDeleted);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this track?"
      description={`“${track.title}” by ${track.artist} goes from every page, its files with it. This cannot be undone.`}
    >
      {remove.isError && (
        <p role="alert" className="font-semibold text-bad">
          {wordsOf(remove.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button busy={remove.isPending} onClick={() => remove.mutate(track)}>
          {remove.isPending ? "Deleting…" : "Delete"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
