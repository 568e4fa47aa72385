import type { UseQueryResult } from "@tanstack/react-query";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { fetchFailed } from "../mentors/mentors-data.ts";
import { ApplicationList } from "./ApplicationList.tsx";
import type { ApplicationRow } from "./applications-data.ts";

/** All applications, to read and decide. */
export function ApplicationsTab({ query }: { query: UseQueryResult<ApplicationRow[]> }) {
  const { data } = query;
  if (data?.length === 0)
    return (
      <EmptyState title="No applications yet">They show up here as soon as somebody sends one.</EmptyState>
    );
  if (data) return <ApplicationList applications={data} />;
  return <Unread query={query} loading="Loading applications…" failure={`${fetchFailed.text}.`} />;
}
