import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { type VideoPlace, videoWords } from "../videos/videos.rules.ts";

/** Asks before a video goes for good. */
export function RemoveVideoDialog({
  video,
  place,
  onClose,
  onRemoved,
}: {
  video: { id: string; title: string };
  place: VideoPlace;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const { removed, removeFailed } = videoWords[place];

  const remove = async () => {
    setRemoving(true);
    try {
      await (await browserApi()).culture.videos.remove({ id: video.id });
      toast({ ...removed, tone: "done", slot: "video" });
      onRemoved();
    } catch (error) {
      const text = refusalIn(error)?.message;
      toast({ ...removeFailed, ...(text && { text }), tone: "failed", slot: "video" });
      setRemoving(false);
    }
  };

  return (
    <ConfirmDialog
      title="Remove this video?"
      description={`“${video.title}” goes from the Culture Feed, its files with it. This cannot be undone.`}
      confirm="Remove"
      confirming="Removing…"
      isBusy={isRemoving}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
