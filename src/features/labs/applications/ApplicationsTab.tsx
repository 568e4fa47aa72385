import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import { usePhones } from "#features/auth/forms/use-phones.tsx";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { useRowFocus } from "#shared/ui/tables/use-row-focus.ts";
import { fetchFailed } from "../mentors/mentors-data.ts";
import { ApplicationItem } from "./ApplicationItem.tsx";
import type { ApplicationRow } from "./applications-data.ts";

/** All applications, to read and decide. */
export function ApplicationsTab({ query }: { query: UseQueryResult<ApplicationRow[]> }) {
  const { data } = query;
  if (data?.length === 0)
    return (
      <EmptyState title="No applications yet">They show up here as soon as someone sends one.</EmptyState>
    );
  if (data) return <ApplicationList applications={data} />;
  return <Unread query={query} loading="Loading applications…" failure={`${fetchFailed.text}.`} />;
}

/** The applications, newest first. */
function ApplicationList({ applications }: { applications: readonly ApplicationRow[] }) {
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(list, applications, undefined);
  const { phoneCell, proofDialog } = usePhones(apiQueries.labs.applications.list);
  const pending = applications.filter(({ status }) => status === "pending").length;
  return (
    <div ref={list} tabIndex={-1} className="@container">
      <h2 className="sr-only">Lab applications</h2>
      <p className="mb-4 font-mono text-mono" role="status">
        {pending === 0 ? "Every application is answered" : `${countText(pending)} to decide`}
      </p>
      <ol aria-label="Lab applications, newest first" className="grid gap-4">
        {applications.map((application) => (
          <li key={application.id} data-row={application.id}>
            <ApplicationItem
              application={application}
              phoneCell={phoneCell}
              // The pressed button is replaced by another one.
              onReview={({ id, status }) => focusRow(id, status === "pending" ? "approved" : "pending")}
            />
          </li>
        ))}
      </ol>
      {proofDialog}
    </div>
  );
}
