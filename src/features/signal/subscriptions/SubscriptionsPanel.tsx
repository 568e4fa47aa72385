import { type ReactNode, useMemo } from "react";
import { usePhones } from "#features/auth/forms/use-phones.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { csvPhone } from "#shared/text/csv.rules.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { ListPanel } from "#shared/whole-lists/ListPanel.tsx";
import type { ListColumn } from "#shared/whole-lists/list-column.ts";
import { sentColumn } from "#shared/whole-lists/list-columns.tsx";

const { list } = apiQueries.signal.subscriptions;

/** A subscription as JSON. */
type SubscriptionRow = Awaited<ReturnType<BrowserApi["signal"]["subscriptions"]["list"]>>["rows"][number];

/** All subscriptions to alerts. An inactive one is not confirmed yet, or has ended. */
export function SubscriptionsPanel() {
  const { phoneCell, prepareExport, proofDialog } = usePhones(list);
  const columns = useMemo(() => columnsWith(phoneCell), [phoneCell]);
  return (
    <>
      <ListPanel
        list={list}
        topic="alert-subscriptions"
        name="subscriptions"
        file={file}
        prepareExport={prepareExport}
        searchHint="Name, email or phone"
        emptyText="Nobody has signed up yet."
        stackedRowPx={139}
        columns={columns}
      />
      {proofDialog}
    </>
  );
}

const file = "alert_subscriptions";

const statusOf = ({ isActive }: SubscriptionRow) => (isActive ? "Active" : "Inactive");

const columnsWith = (phoneCell: (phone: string | null) => ReactNode): ListColumn<SubscriptionRow>[] => [
  {
    head: "Full name",
    width: "minmax(0,1.2fr)",
    stacked: "lead",
    value: ({ fullName }) => fullName,
    cell: ({ fullName }) => <bdi className="font-semibold">{fullName}</bdi>,
  },
  {
    head: "Email",
    width: "minmax(0,1.6fr)",
    stacked: "wide",
    value: ({ email }) => email,
  },
  {
    head: "Phone",
    width: "minmax(0,1fr)",
    search: ({ phone }) => [phone, phone?.replace(/\D/g, "")],
    csv: { Phone: ({ phone }) => csvPhone(phone) },
    cell: ({ phone }) => phoneCell(phone),
  },
  {
    head: "Types",
    width: "6rem",
    stacked: "right",
    value: ({ subscriptionTypes }) => subscriptionTypes.join(", "),
    search: () => [],
  },
  sentColumn("Created", "left"),
  {
    head: "Status",
    width: "6rem",
    stacked: "right",
    value: statusOf,
    search: () => [],
    cell: (row) => <Badge tone={row.isActive ? "arch" : "dashed"}>{statusOf(row)}</Badge>,
  },
];
