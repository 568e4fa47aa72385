import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, sentColumn } from "#shared/lists/list-columns.ts";
import type { schoolSchema } from "./schools.api.ts";

/** The JSON form of a school. */
export type SchoolRow = Listed<typeof schoolSchema>;

export function stateOfSchool({ confirmedAt }: SchoolRow): string {
  return confirmedAt ? "Confirmed" : "Not confirmed";
}

export const schoolsList: ListDescriptor<SchoolRow> = {
  name: "schools",
  file: "schools",
  columns: [
    { head: "Email", sort: "email", value: ({ email }) => email },
    { head: "Mailing list", sort: "state", value: stateOfSchool },
    sentColumn("Registered"),
    { head: "Actions" },
  ],
};
