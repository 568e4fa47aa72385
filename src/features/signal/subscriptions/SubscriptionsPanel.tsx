import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { searchRows } from "#shared/lists/search-rows.ts";
import { countText } from "#shared/numbers/count.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { type LongColumn, LongTable } from "#shared/ui/LongTable.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { type SubscriptionRow, subscriptionsQuery } from "./subscriptions-data.ts";

/** Every subscription to alerts. An inactive one is not confirmed yet, or has ended. */
export function SubscriptionsPanel() {
  const { data, error, isFetching, refetch } = useQuery(subscriptionsQuery);
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const search = useMemo(
    () =>
      searchRows(data?.rows ?? [], ({ fullName, email, phone }) => [
        ...[fullName, email, phone, phone?.replace(/\D/g, "")],
      ]),
    [data],
  );
  const found = useMemo(() => search(query), [search, query]);
  const shown = useMemo(() => columns(new Date()), []);
  if (!data)
    return error ? (
      <FailedState onRetry={() => refetch()} retrying={isFetching}>
        {`We could not load the subscriptions. ${refusalText(error)}`}
      </FailedState>
    ) : (
      <LoadingState>Loading subscriptions…</LoadingState>
    );
  return (
    <>
      <div className="mb-3 max-w-[36rem]">
        <TextField
          label="Search subscriptions"
          type="search"
          icon="search"
          placeholder="Name, email or phone"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="mb-1.5 min-h-6 font-mono text-mono">
        Showing {countText(found.length)} of {countText(data.rows.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title="Nothing here">
          {data.rows.length === 0 ? "Nobody has signed up yet." : "No subscription matches your search."}
        </EmptyState>
      ) : (
        <LongTable
          caption="Alert subscriptions, the newest first"
          columns={shown}
          rows={found}
          rowKey={rowKey}
          stackedRowPx={139}
        />
      )}
    </>
  );
}

function rowKey({ id }: SubscriptionRow): string {
  return id;
}

const columns = (now: Date): LongColumn<SubscriptionRow>[] => [
  {
    key: "name",
    head: "Full name",
    width: "minmax(0,1.2fr)",
    stacked: "lead",
    cell: ({ fullName }) => <bdi className="font-semibold">{fullName}</bdi>,
  },
  {
    key: "email",
    head: "Email",
    width: "minmax(0,1.6fr)",
    stacked: "wide",
    cell: ({ email }) => email,
  },
  {
    key: "phone",
    head: "Phone",
    width: "minmax(0,1fr)",
    cell: ({ phone }) => <span className="tabular-nums">{phone ?? "–"}</span>,
  },
  {
    key: "types",
    head: "Types",
    width: "6rem",
    stacked: "right",
    cell: ({ subscriptionTypes }) => subscriptionTypes.join(", "),
  },
  {
    key: "created",
    head: "Created",
    width: "8.25rem",
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">{denseLondonTime(new Date(createdAt), now)}</span>
    ),
  },
  {
    key: "status",
    head: "Status",
    width: "6rem",
    stacked: "right",
    cell: ({ isActive }) => (
      <Badge tone={isActive ? "arch" : "dashed"}>{isActive ? "Active" : "Inactive"}</Badge>
    ),
  },
];
