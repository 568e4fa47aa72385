import type { Listed } from "#shared/lists/list.api.ts";
import { type ListDescriptor, personColumn, sentColumn } from "#shared/lists/list-columns.ts";
import { csvPhone } from "#shared/text/csv.rules.ts";
import type { invitationSchema } from "./invitations.api.ts";
import { invitationStatus, useStates } from "./invitations.rules.ts";

/** An invitation from the JSON API. */
export type InvitationRow = Listed<typeof invitationSchema>;

export const invitationsList: ListDescriptor<InvitationRow> = {
  name: "invitations",
  file: "signal_invitations",
  searchHint: "Name, email, code or event",
  filters: { state: { inAddress: "show", label: "Show", options: useStates } },
  emptyText: "No sign-ups yet.",
  columns: [
    personColumn(({ fullName: name, email }) => ({ name, email }), "Full name"),
    { head: "Telephone", csv: { Telephone: ({ telephone }) => csvPhone(telephone) } },
    { head: "Code", value: ({ codes }) => codes.map(({ code }) => code).join(", ") },
    { head: "Event", value: ({ eventTitle }) => eventTitle },
    sentColumn("Created"),
    {
      head: "Status",
      csv: {
        Status: invitationStatus,
        "Added by staff": ({ addedByStaff }) => (addedByStaff ? "Yes" : "No"),
      },
    },
    { head: "Actions" },
  ],
};
