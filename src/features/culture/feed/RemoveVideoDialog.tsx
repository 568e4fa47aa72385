import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
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
      toast({ ...removed, tone: "done" });
      onRemoved();
    } catch (error) {
      const text = refusalIn(error)?.message;
      toast({ ...removeFailed, ...(text && { text }), tone: "failed" });
      setRemoving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove this video?"
      description={`“${video.title}” goes from the Culture Feed, its files with it. This cannot be undone.`}
    >
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button busy={isRemoving} onClick={remove}>
          {isRemoving ? "Removing…" : "Remove"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
