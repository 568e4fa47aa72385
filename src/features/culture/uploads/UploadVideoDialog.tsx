import { Dialog } from "#shared/ui/Dialog.tsx";
import { VideoUploadPanel } from "./VideoUploadPanel.tsx";
import type { VideoSlot } from "./video-form.rules.ts";

/** Uploads a video to a tile. It can be closed in mid-upload: the tile shows how far it is. */
export function UploadVideoDialog({
  slot,
  replaces,
  needsApproval,
  onClose,
  onPublished,
}: {
  slot: VideoSlot;
  /** The title of the video that goes when the new one comes. */
  replaces: string | undefined;
  /** Whether the new one waits for an admin: until then, and after, the other one stays. */
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
        description: needsApproval
          ? `“${replaces}” stays until an admin has approved the new one, which then stands in its place. It is not deleted.`
          : `“${replaces}” goes for good when the new one is in. This cannot be undone.`,
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
