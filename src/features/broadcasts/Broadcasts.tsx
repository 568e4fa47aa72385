import { useQuery } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { BroadcastForm } from "./BroadcastForm.tsx";
import { BroadcastList } from "./BroadcastList.tsx";
import { useProofFirst } from "./use-proof-first.tsx";

/** The form, and below it the earlier emails to all audiences or to an event's. */
export function Broadcasts({ eventId }: { eventId?: string }) {
  const proofFirst = useProofFirst();
  const audiences = useQuery(apiQueries.broadcasts.audiences.queryOptions());
  if (audiences.isError || !audiences.data) return <Unread query={audiences} loading="Loading the guests…" />;
  const offered = audiences.data.filter(({ targetId }) => !eventId || targetId === eventId);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      {offered.length === 0 ? (
        <EmptyState title="No one to write to">
          When someone has a ticket, an invitation, or a place in a lab session or the programme, you can
          write to them here.
        </EmptyState>
      ) : (
        (proofFirst ?? <BroadcastForm audiences={offered} first={eventId ? offered[0] : undefined} />)
      )}
      <BroadcastList eventId={eventId} />
    </div>
  );
}
