import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { trackUploads } from "../track-upload.store.ts";
import { TrackUploadPanel } from "./TrackUploadPanel.tsx";

/** Uploads a track from the home page. Closing it during the upload asks for confirmation. */
export function UploadTrackDialog({
  onClose,
  onPublished,
}: {
  onClose: () => void;
  onPublished: (() => void) | undefined;
}) {
  const { draft, step } = trackUploads.useUpload("home");
  const close = () => {
    if (step.name === "starting" || step.name === "sending") trackUploads.at("home").askToStop();
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Upload a track"
      side={
        <TicketSide name="New sound" print={{ name: "new-track", stock: "hivis" }} eyebrow="To be heard">
          <p className="line-clamp-3 wrap-anywhere">{draft.title.trim() || "No title yet"}</p>
          <p className="line-clamp-2 wrap-anywhere">{draft.artist.trim()}</p>
        </TicketSide>
      }
    >
      <TrackUploadPanel
        source="home"
        onCancel={onClose}
        onPublished={() => {
          onPublished?.();
          onClose();
        }}
      />
    </Dialog>
  );
}
