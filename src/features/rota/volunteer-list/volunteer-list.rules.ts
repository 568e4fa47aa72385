import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, sentColumn } from "#shared/lists/list-columns.ts";
import { readyWords } from "../checks/checks.rules.ts";
import type { volunteerSchema } from "./volunteer-list.api.ts";

/** The JSON form of a volunteer. */
export type VolunteerRow = Listed<typeof volunteerSchema>;

export function stateOfVolunteer({ confirmedAt }: Pick<VolunteerRow, "confirmedAt">): string {
  return confirmedAt ? "Said yes" : "Asked";
}

export function readinessOf({ isReady }: { isReady: boolean }): string {
  return isReady ? readyWords.ready : readyWords.notYet;
}

export const volunteersList: ListDescriptor<VolunteerRow> = {
  name: "volunteers",
  file: "volunteers",
  searchHint: "Name or email",
  emptyText: "No volunteers yet. Invite one by email.",
  columns: [
    { head: "Name", sort: "name", value: ({ name }) => name },
    { head: "Email", sort: "email", value: ({ email }) => email },
    { head: "Status", sort: "state", value: stateOfVolunteer },
    { head: "With under-18s", value: readinessOf },
    sentColumn("Asked"),
    { head: "Actions" },
  ],
};
