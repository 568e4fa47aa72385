import { useQuery } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { KeptCaptions } from "./KeptCaptions.tsx";
import type { ManagedVideo } from "./video-admin-data.ts";

/** The captions that a video had before its owner changed them. */
export function EarlierCaptionsDialog({ video, onClose }: { video: ManagedVideo; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQueries.culture.videoAdmin.earlierCaptions.queryOptions({ input: { id: video.id } }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Earlier captions"
      description={`“${video.title}”: what its captions said before they were changed. Its owner does not learn that you read them.`}
    >
      {data ? (
        <KeptCaptions captions={data} />
      ) : error ? (
        <FailedState onRetry={() => refetch()} retrying={isFetching}>
          {refusalText(error)}
        </FailedState>
      ) : (
        <LoadingState>Loading captions…</LoadingState>
      )}
    </Dialog>
  );
}
