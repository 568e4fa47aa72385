import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { pages } from "#features/site/pages.ts";
import { sentCell } from "#shared/lists/list-cells.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import type { SubscriptionRow } from "./subscriptions.api.ts";
import { stateOfSubscription, subscriptionsList } from "./subscriptions-list.rules.ts";

const desk: DeskOf<SubscriptionRow> = {
  list: subscriptionsList,
  procedures: apiQueries.signal.subscriptions,
  topic: "alert-subscriptions",
  nameOf: ({ fullName }) => fullName,
  cells: (phoneCell) => ({
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
  }),
};

/** All subscriptions to alerts. An inactive subscription is unconfirmed or has ended. */
export function SubscriptionsPanel() {
  return (
    <Desk
      desk={desk}
      tool={
        <div className="self-end">
          <ButtonLink to={`${pages.adminImport.path}?as=subscribers`} variant="outline">
            Import a list
          </ButtonLink>
        </div>
      }
    />
  );
}
