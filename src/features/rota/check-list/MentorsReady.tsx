import { useQuery } from "@tanstack/react-query";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { DataTable } from "#shared/ui/tables/DataTable.tsx";
import { readyWords } from "../checks/checks.rules.ts";

/** The mentors, and whether each has an up-to-date DBS check. */
export function MentorsReady() {
  const query = useQuery(apiQueries.rota.checks.mentors.queryOptions({ meta: { topics: ["rota"] } }));
  if (!query.data) return <Unread query={query} loading="Loading mentors…" />;
  if (query.data.length === 0)
    return <EmptyState title="No mentors yet">Mentors you add to the labs appear here.</EmptyState>;
  return (
    <>
      <p className="mb-4">
        Ready: our safeguarding lead has seen a check that is in force. Ask them about “not yet”.
      </p>
      <DataTable
        caption="Mentors, by name"
        rows={query.data}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Name",
            stacked: "lead",
            cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
          },
          {
            head: "With under-18s",
            stacked: "right",
            cell: ({ isReady }) => (
              <Badge tone={isReady ? "arch" : "dashed"}>
                {isReady ? readyWords.ready : readyWords.notYet}
              </Badge>
            ),
          },
        ]}
      />
    </>
  );
}
