import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { REMOVAL_FINAL } from "../videos/videos.rules.ts";
import { VideoUploadPanel } from "./VideoUploadPanel.tsx";
import type { VideoSlot } from "./video-upload.rules.ts";

/** The video that the upload replaces. The owner's replacement erases it; any other can be restored by an admin. */
export interface ReplacedVideo {
  title: string;
  isOwn: boolean;
}

/** Uploads a video to a tile. The user can close the dialog during the upload: the tile shows the progress. */
export function UploadVideoDialog({
  slot,
  replaces,
  needsApproval,
  onClose,
  onPublished,
}: {
  slot: VideoSlot;
  replaces: ReplacedVideo | undefined;
  /** Whether the new video needs an admin's approval; if so, the old one stays. */
  needsApproval: boolean;
  onClose: () => void;
  onPublished: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={replaces === undefined ? "Upload a video" : "Replace the video"}
      {...(replaces !== undefined && {
        description: whatHappensTo(replaces, needsApproval),
      })}
    >
      <VideoUploadPanel
        slot={slot}
        replaces={replaces !== undefined}
        cancelWord="Cancel"
        onCancel={onClose}
        onPublished={onPublished}
      />
    </Dialog>
  );
}

function whatHappensTo({ title, isOwn }: ReplacedVideo, needsApproval: boolean): string {
  if (needsApproval)
    return `“${title}” stays on the feed until an admin has approved the new video, which then replaces it. We don’t delete “${title}”.`;
  return isOwn
    ? `“${title}” goes for good when the new one is in. You can’t undo this.`
    : `“${title}” goes when the new one is in. ${REMOVAL_FINAL}`;
}
