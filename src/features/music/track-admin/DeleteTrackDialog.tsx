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
      description={`Removes “${track.title}” by ${track.artist} from every page, and erases its files. You can’t undo this.`}
      onClose={onClose}
    />
  );
}
