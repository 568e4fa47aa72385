import type { QueryClient } from "@tanstack/react-query";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { nameAndCode } from "./invitations.rules.ts";
import type { InvitationRow } from "./invitations-list.rules.ts";

const { list, markUsed } = apiQueries.signal.invitations;

/** Marks an invitation as used, by its code. */
export const marking = {
  call: (code: string, _input: undefined, _key: string) => markUsed.call({ code }),
  slot: "signal-invitation",
  done: (code: string, row: InvitationRow) => ({
    title: "Invitation marked as used",
    text: nameAndCode(row, code),
  }),
  failed: { title: "Not marked as used" },
  changes: [list, apiQueries.admin.counts],
  shows: (row: InvitationRow, client: QueryClient) => replaceRow(client, list, row),
};
