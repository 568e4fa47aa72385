import type { UseQueryResult } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { fetchFailed } from "../mentors/mentors-data.ts";
import { ApplicationList } from "./ApplicationList.tsx";
import type { ApplicationRow } from "./applications-data.ts";

/** All applications, to read and decide. */
export function ApplicationsTab({ query }: { query: UseQueryResult<ApplicationRow[]> }) {
  const { data, error, isFetching, refetch } = query;
  if (data?.length === 0)
    return (
      <EmptyState title="No applications yet">They show up here as soon as somebody sends one.</EmptyState>
    );
  if (data) return <ApplicationList applications={data} />;
  if (!error) return <LoadingState>Loading applications…</LoadingState>;
  return (
    <FailedState onRetry={() => refetch()} retrying={isFetching}>
      {`${fetchFailed.text}. ${refusalText(error)}`}
    </FailedState>
  );
}
