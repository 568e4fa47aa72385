import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, personColumn, sentColumn } from "#shared/lists/list-columns.ts";
import type { registrationSchema } from "./registrations.api.ts";
import { stateLabels } from "./registrations.rules.ts";

/** The JSON form of a registration. */
export type RegistrationRow = Listed<typeof registrationSchema>;

export const registrationsList: ListDescriptor<RegistrationRow> = {
  name: "registrations",
  file: "programme_registrations",
  searchHint: "Name or email",
  filters: {
    state: { inAddress: "state", label: "State", options: stateLabels },
    cycleId: { inAddress: "cycle", label: "Cycle" },
  },
  columns: [
    personColumn(({ fullName: name, email }) => ({ name, email })),
    { head: "Age", sort: "age", value: ({ age }) => age },
    { head: "Cycle", value: ({ cycleName }) => cycleName },
    sentColumn("Registered"),
    {
      head: "State",
      value: ({ state, addedByStaff }) => `${stateLabels[state]}${addedByStaff ? ", added by staff" : ""}`,
    },
    { head: "Details" },
  ],
};
