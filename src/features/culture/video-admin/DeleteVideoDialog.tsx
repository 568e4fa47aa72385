import { useSessionUser } from "#features/auth/account/account.store.ts";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import { REMOVAL_FINAL } from "../videos/videos.rules.ts";
import { type ManagedVideo, useRemoveVideo } from "./video-admin-data.ts";

/** The dialog to confirm that a video is removed from the feed, or erased. */
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
      title={video.state === "removed" ? "Erase this video?" : "Delete this video?"}
      description={descriptionOf(video, useSessionUser()?.email)}
      onClose={onClose}
    />
  );
}

function descriptionOf({ title, state, ownerEmail }: ManagedVideo, email: string | undefined): string {
  if (state === "removed") return `“${title}” is erased with its files. You can’t undo this.`;
  if (ownerEmail === email)
    return `Removes “${title}” from the Culture Feed and erases its files. You can’t undo this.`;
  return `“${title}” leaves the Culture Feed now. ${REMOVAL_FINAL}`;
}
