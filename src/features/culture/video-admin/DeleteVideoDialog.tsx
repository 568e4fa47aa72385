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
  if (state === "removed") return `“${title}” is erased with its files. This cannot be undone.`;
  if (ownerEmail === email)
    return `“${title}” goes from the Culture Feed, its files with it. This cannot be undone.`;
  return `“${title}” leaves the Culture Feed now. ${REMOVAL_FINAL}`;
}
