import { DeleteDialog } from "#shared/ui/DeleteDialog.tsx";
import { type ManagedVideo, useRemoveVideo } from "./video-admin-data.ts";

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
  const removal = useRemoveVideo(onDeleted);
  return (
    <DeleteDialog
      item={video}
      deletion={removal}
      title="Delete this video?"
      description={`“${video.title}” goes from the Culture Feed, its files with it. This cannot be undone.`}
      onClose={onClose}
    />
  );
}
