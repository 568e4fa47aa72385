import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { AuditLogFilters } from "./AuditLogFilters.tsx";
import { AuditLogTable } from "./AuditLogTable.tsx";
import { type AuditFilter, auditLogQuery } from "./audit-log-data.ts";

/** The audit log, newest first. */
export function AuditLogSection() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const log = useInfiniteQuery({ ...auditLogQuery(filter), placeholderData: keepPreviousData });
  const events = log.data?.pages.flatMap((page) => page.events) ?? [];
  const isFiltered = filter.event !== undefined || filter.email !== undefined;
  return (
    <AdminSection
      title="Security log"
      lead="Kept for 400 days. ‘From’ is the same for the same network address, which itself is not kept."
    >
      <AuditLogFilters onChange={setFilter} />
      <p role="status" className="sr-only">
        {log.isSuccess &&
          !log.isPlaceholderData &&
          (events.length === 1 ? "1 event shown" : `${events.length} events shown`)}
      </p>
      {log.isPending && <LoadingState>Loading the log…</LoadingState>}
      {log.isSuccess && events.length === 0 && (
        <EmptyState title={isFiltered ? "Nothing matches" : "Nothing yet"}>
          {isFiltered ? "Try another event or address." : "Sign-ins and changes of accounts show up here."}
        </EmptyState>
      )}
      {events.length > 0 && (
        <div aria-busy={log.isPlaceholderData} className={log.isPlaceholderData ? "opacity-60" : ""}>
          <AuditLogTable events={events} />
        </div>
      )}
      {log.isError && (
        <FailedState
          className={events.length > 0 ? "mt-5" : ""}
          onRetry={() => (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())}
          retrying={log.isFetching}
        >
          {events.length > 0
            ? "We could not load more. Check your connection and try again."
            : "We could not load the log. Check your connection and try again."}
        </FailedState>
      )}
      {log.hasNextPage && !log.isError && (
        <div className="mt-6 text-center">
          <Button variant="outline" busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            {log.isFetchingNextPage ? "Loading more…" : "Load more"}
          </Button>
        </div>
      )}
    </AdminSection>
  );
}
