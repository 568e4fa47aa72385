import type { Listed } from "#shared/lists/list.contract.ts";
import { type ListDescriptor, personColumn, sentColumn } from "#shared/lists/list-columns.ts";
import type { registrationSchema } from "./registrations.contract.ts";

/** A registration, as JSON. */
export type RegistrationRow = Listed<typeof registrationSchema>;

export const registrationsList: ListDescriptor<RegistrationRow> = {
  name: "registrations",
  file: "programme_registrations",
  searchHint: "Name or email",
  columns: [
    personColumn(({ fullName: name, email }) => ({ name, email })),
    { head: "Age", sort: "age", value: ({ age }) => age },
    sentColumn("Registered"),
    { head: "Details" },
  ],
};
