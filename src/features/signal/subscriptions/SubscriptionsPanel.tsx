import { type ReactNode, useMemo } from "react";
import { usePhones } from "#features/auth/forms/use-phones.tsx";
import { pages } from "#features/site/pages.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { sentCell } from "#shared/lists/list-cells.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import type { SubscriptionRow } from "./subscriptions.api.ts";
import { stateOfSubscription, subscriptionsList } from "./subscriptions-list.rules.ts";

const procedures = apiQueries.signal.subscriptions;

/** All subscriptions to alerts. An inactive one is not confirmed yet, or has ended. */
export function SubscriptionsPanel() {
  const { phoneCell, withProof, proofDialog } = usePhones(procedures.list);
  const list = useList({ list: subscriptionsList, procedures, topic: "alert-subscriptions" });
  const columns = useMemo(() => shownColumns(subscriptionsList, cellsWith(phoneCell)), [phoneCell]);
  return (
    <>
      <ListPanel
        list={list}
        columns={columns}
        withProof={withProof}
        tool={
          <div className="self-end">
            <ButtonLink to={`${pages.adminImport.path}?as=subscribers`} variant="outline">
              Import a list
            </ButtonLink>
          </div>
        }
      />
      {proofDialog}
    </>
  );
}

const cellsWith = (
  phoneCell: (phone: string | null) => ReactNode,
): Record<string, ListCell<SubscriptionRow>> => ({
  "Full name": {
    width: "minmax(0,1.2fr)",
    stacked: "lead",
    cell: ({ fullName }) => <bdi className="font-semibold">{fullName}</bdi>,
  },
  Email: { width: "minmax(0,1.6fr)", stacked: "wide" },
  Phone: { width: "minmax(0,1fr)", cell: ({ phone }) => phoneCell(phone) },
  Types: { width: "6rem", stacked: "right" },
  Created: sentCell("left"),
  Status: {
    width: "6rem",
    stacked: "right",
    cell: (row) => <Badge tone={row.isActive ? "arch" : "dashed"}>{stateOfSubscription(row)}</Badge>,
  },
});
