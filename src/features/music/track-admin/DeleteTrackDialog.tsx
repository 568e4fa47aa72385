import { refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
import { type ContentTrack, useRemoveTrack } from "./track-admin-data.ts";

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
  const removal = useRemoveTrack(onDeleted);
  return (
    <ConfirmDialog
      title="Delete this track?"
      description={`“${track.title}” by ${track.artist} goes from every page, its files with it. This cannot be undone.`}
      favours="keep"
      confirm="Delete"
      confirming="Deleting…"
      isBusy={removal.isPending}
      problem={removal.error && refusalText(removal.error)}
      onConfirm={() => removal.mutate(track)}
      onClose={onClose}
    />
  );
}
