import { reportsList } from "#features/culture/reports/reports-list.rules.ts";
import { registrationsList } from "#features/programme/registrations/registrations-list.rules.ts";
import { complaintsList } from "#features/safety/complaints/complaints-list.rules.ts";
import { pages } from "#features/site/pages.ts";
import { queryWith } from "#shared/lists/list-address.ts";
import type { ListFilters } from "#shared/lists/list-columns.ts";

/** The filters of lists that numbers count, by the names of these numbers. */
export const deskFilters = {
  newRegistrations: { state: "waiting" },
  openReports: { state: "open" },
  openComplaints: { state: "open" },
  overdueComplaints: { state: "overdue" },
} as const;

const { adminProgramme, adminReports, adminComplaints } = pages;

/** The URL of the list with each number's rows. */
export const deskAddresses: Readonly<Record<keyof typeof deskFilters, string>> = {
  newRegistrations: listed(adminProgramme, "newRegistrations", registrationsList, "?list=registrations"),
  openReports: listed(adminReports, "openReports", reportsList),
  openComplaints: listed(adminComplaints, "openComplaints", complaintsList),
  overdueComplaints: listed(adminComplaints, "overdueComplaints", complaintsList),
};

/** @param query selects the list of a page with several */
function listed(
  { path }: { path: string },
  number: keyof typeof deskFilters,
  { filters = {} }: { filters?: ListFilters },
  query = "",
): string {
  return path + queryWith(query, { search: "", filters: deskFilters[number], place: {} }, filters);
}
