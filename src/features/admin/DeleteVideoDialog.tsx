import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { wordsOf } from "./content-data.ts";
import { type ManagedVideo, useRemoveVideo } from "./videos-data.ts";

/** Asks before a video goes for good. */
export function DeleteVideoDialog({
  video,
  onClose,
  onDeleted,
}: {
  video: ManagedVideo;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useRemoveVideo(onDeleted);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this video?"
      description={`“${video.title}” goes from the Culture Feed, its files with it. This cannot be undone.`}
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
        <Button busy={remove.isPending} onClick={() => remove.mutate(video)}>
          {remove.isPending ? "Deleting…" : "Delete"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
