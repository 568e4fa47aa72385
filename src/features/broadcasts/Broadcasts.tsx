import { useQuery } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { BroadcastForm } from "./BroadcastForm.tsx";
import { BroadcastList } from "./BroadcastList.tsx";

/** The form, and below it what was written before. */
export function Broadcasts() {
  const audiences = useQuery(apiQueries.broadcasts.audiences.queryOptions());
  if (audiences.isError)
    return (
      <FailedState onRetry={() => audiences.refetch()} retrying={audiences.isFetching}>
        {refusalText(audiences.error)}
      </FailedState>
    );
  if (!audiences.data) return <LoadingState>Loading the guests…</LoadingState>;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      {audiences.data.length === 0 ? (
        <EmptyState title="Nobody to write to">
          Once somebody holds a ticket, an invitation, or a place in a lab session or the programme, you can
          write to them here.
        </EmptyState>
      ) : (
        <BroadcastForm audiences={audiences.data} />
      )}
      <BroadcastList />
    </div>
  );
}
