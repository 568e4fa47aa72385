import { type ListDescriptor, sentColumn } from "#shared/lists/list-columns.ts";
import { csvPhone } from "#shared/text/csv.rules.ts";
import type { SubscriptionRow } from "./subscriptions.api.ts";
import { subscriptionStates } from "./subscriptions.rules.ts";

export function stateOfSubscription({ isActive }: SubscriptionRow): string {
  return subscriptionStates[isActive ? "active" : "inactive"];
}

export const subscriptionsList: ListDescriptor<SubscriptionRow> = {
  name: "subscriptions",
  file: "alert_subscriptions",
  searchHint: "Name or email",
  filters: { state: { inAddress: "show", label: "Show", options: subscriptionStates } },
  emptyText: "No sign-ups yet.",
  columns: [
    { head: "Full name", sort: "name", value: ({ fullName }) => fullName },
    { head: "Email", sort: "email", value: ({ email }) => email },
    { head: "Phone", csv: { Phone: ({ phone }) => csvPhone(phone) } },
    { head: "Types", value: ({ subscriptionTypes }) => subscriptionTypes.join(", ") },
    sentColumn("Created"),
    { head: "Status", sort: "state", value: stateOfSubscription },
  ],
};
