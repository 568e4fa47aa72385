import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { type ContentTrack, useRemoveTrack } from "./track-admin-data.ts";

/** The dialog to confirm a track's deletion. */
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
    <DeleteDialog
      item={track}
      deletion={removal}
      title="Delete this track?"
      description={`“${track.title}” by ${track.artist} goes from every page, its files with it. This cannot be undone.`}
      onClose={onClose}
    />
  );
}
