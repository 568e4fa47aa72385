import { useQuery } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { KeptCaptions } from "./KeptCaptions.tsx";
import type { ManagedVideo } from "./video-admin-data.ts";

/** The captions that a video had before its owner changed them. */
export function EarlierCaptionsDialog({ video, onClose }: { video: ManagedVideo; onClose: () => void }) {
  const query = useQuery(
    apiQueries.culture.videoAdmin.earlierCaptions.queryOptions({ input: { id: video.id } }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Earlier captions"
      description={`The earlier captions of “${video.title}”. We don’t tell the owner that you read them.`}
    >
      {query.data ? (
        <KeptCaptions captions={query.data} />
      ) : (
        <Unread query={query} loading="Loading captions…" />
      )}
    </Dialog>
  );
}
