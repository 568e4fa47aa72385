import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { REMOVAL_FINAL, type VideoPlace, videoMessages } from "../videos/videos.rules.ts";

/** Confirms a removal. People's own videos are removed permanently. */
export function RemoveVideoDialog({
  video,
  isOwn,
  place,
  onClose,
  onRemoved,
}: {
  video: { id: string; title: string };
  /** Whether the video belongs to the person. If so, removal erases the video; if not, an admin can restore it. */
  isOwn: boolean;
  place: VideoPlace;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { removed, removeFailed } = videoMessages[place];

  const remove = async () => {
    setIsRemoving(true);
    try {
      await (await browserApi()).culture.videos.remove({ id: video.id });
      toast({ ...removed, tone: "done", slot: "video" });
      onRemoved();
    } catch (error) {
      const text = refusalIn(error)?.message;
      toast({ ...removeFailed, ...(text && { text }), tone: "failed", slot: "video" });
      setIsRemoving(false);
    }
  };

  return (
    <ConfirmDialog
      title="Remove this video?"
      description={
        isOwn
          ? `We remove “${video.title}” from the Culture Feed and erase its files. You can’t undo this.`
          : `“${video.title}” leaves the Culture Feed now. ${REMOVAL_FINAL}`
      }
      confirm="Remove"
      confirming="Removing…"
      isBusy={isRemoving}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
