import { useQuery } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { sentColumn } from "#shared/lists/list-columns.tsx";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { csvPhone } from "#shared/text/csv.rules.ts";
import { londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";

const { list } = apiQueries.signal.subscriptions;

/** A subscription as JSON. */
type SubscriptionRow = Awaited<ReturnType<BrowserApi["signal"]["subscriptions"]["list"]>>["rows"][number];

/** All subscriptions, the newest first. */
const subscriptionsQuery = longListQuery<SubscriptionRow>(list, "alert-subscriptions");

/** All subscriptions to alerts. An inactive one is not confirmed yet, or has ended. */
export function SubscriptionsPanel() {
  return <ListPanel query={useQuery(subscriptionsQuery)} look={look} />;
}

const textsOf = ({ fullName, email, phone }: SubscriptionRow) => [
  fullName,
  email,
  phone,
  phone?.replace(/\D/g, ""),
];

const statusOf = ({ isActive }: SubscriptionRow) => (isActive ? "Active" : "Inactive");

const csv = {
  name: "alert_subscriptions",
  head: ["Full name", "Email", "Phone", "Types", "Created (London time)", "Status"],
  cells: (row: SubscriptionRow) => [
    row.fullName,
    row.email,
    csvPhone(row.phone),
    row.subscriptionTypes.join(", "),
    londonTime(new Date(row.createdAt)),
    statusOf(row),
  ],
};

const columns: LongColumn<SubscriptionRow>[] = [
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
  sentColumn("Created", "left"),
  {
    key: "status",
    head: "Status",
    width: "6rem",
    stacked: "right",
    cell: (row) => <Badge tone={row.isActive ? "arch" : "dashed"}>{statusOf(row)}</Badge>,
  },
];

const look = {
  name: "subscriptions",
  searchHint: "Name, email or phone",
  emptyText: "Nobody has signed up yet.",
  columns,
  textsOf,
  csv,
  stackedRowPx: 139,
};
