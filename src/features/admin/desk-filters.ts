import { reportsList } from "#features/culture/reports/reports-list.rules.ts";
import { complaintsList } from "#features/safety/complaints/complaints-list.rules.ts";
import { invitationsList } from "#features/signal/invitations/invitations-list.rules.ts";
import { subscriptionsList } from "#features/signal/subscriptions/subscriptions-list.rules.ts";
import { pages } from "#features/site/pages.ts";
import { queryWith } from "#shared/lists/list-address.ts";
import type { ListFilters } from "#shared/lists/list-columns.ts";

/** The filters of lists with numbers on the desk, by the names of these numbers. */
export const deskFilters = {
  usedInvitations: { state: "used" },
  activeSubscriptions: { state: "active" },
  openReports: { state: "open" },
  openComplaints: { state: "open" },
  overdueComplaints: { state: "overdue" },
} as const;

type FilteredNumber = keyof typeof deskFilters;

const register = pages.adminComplaints.path;

/** The HTML id of the lists on the desk. */
export const LISTS_ID = "lists";

/** The URL of the list with each number's rows. */
export const deskAddresses: Readonly<Record<FilteredNumber, string>> = {
  usedInvitations: onDesk("invitations", "usedInvitations", invitationsList),
  activeSubscriptions: onDesk("subscriptions", "activeSubscriptions", subscriptionsList),
  openReports: onDesk("reports", "openReports", reportsList),
  openComplaints: register + filtered("", "openComplaints", complaintsList),
  overdueComplaints: register + filtered("", "overdueComplaints", complaintsList),
};

/** @param list the list's name in the URL */
function onDesk(list: string, number: FilteredNumber, descriptor: { filters?: ListFilters }): string {
  return `${pages.admin.path}${filtered(`?list=${list}`, number, descriptor)}#${LISTS_ID}`;
}

function filtered(
  query: string,
  number: FilteredNumber,
  { filters = {} }: { filters?: ListFilters },
): string {
  return queryWith(query, { search: "", filters: deskFilters[number], place: {} }, filters);
}
