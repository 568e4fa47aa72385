import { refusalText } from "#shared/errors/refusal.rules.ts";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
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
    <ConfirmDialog
      title="Delete this video?"
      description={`“${video.title}” goes from the Culture Feed, its files with it. This cannot be undone.`}
      favours="keep"
      confirm="Delete"
      confirming="Deleting…"
      isBusy={removal.isPending}
      problem={removal.error && refusalText(removal.error)}
      onConfirm={() => removal.mutate(video)}
      onClose={onClose}
    />
  );
}
