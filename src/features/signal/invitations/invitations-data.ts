import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { nameAndCode } from "./invitations.rules.ts";
import type { InvitationRow } from "./invitations-list.rules.ts";

const { list, markUsed, undoUse } = apiQueries.signal.invitations;

/** Toasts about invitations replace each other. */
export const slot = "signal-invitation";

/** Mutations that mark an invitation as used, by its code, undo that, or let a guest sign up again who was withdrawn. */
export function useInvitationUse() {
  const client = useQueryClient();
  const put = (row: InvitationRow) => {
    replaceRow(client, list, row);
    void client.invalidateQueries({ queryKey: list.key() });
    void client.invalidateQueries({ queryKey: apiQueries.admin.counts.key() });
  };
  const mark = useMutation({
    mutationFn: (code: string) => markUsed.call({ code }),
    onSuccess(row, code) {
      put(row);
      toast({ title: "Invitation marked as used", text: nameAndCode(row, code), tone: "done", slot });
    },
    onError(error) {
      toast({ title: "Not marked as used", text: refusalText(error), tone: "failed", slot });
      void client.invalidateQueries({ queryKey: list.key() });
    },
  });
  const undo = useMutation({
    mutationFn: ({ id }: InvitationRow) => undoUse.call({ id }),
    onSuccess(row) {
      put(row);
      toast({ title: "Invitation active again", text: row.fullName, tone: "done", slot });
    },
    onError(error) {
      toast({ title: "Not undone", text: refusalText(error), tone: "failed", slot });
      void client.invalidateQueries({ queryKey: list.key() });
    },
  });
  const allow = useMutation({
    mutationFn: ({ id }: InvitationRow) => apiQueries.campus.bookingAdmin.allowAgain.call({ id }),
    onSuccess(_, { fullName }) {
      toast({ title: "They can sign up again", text: fullName, tone: "done", slot });
      return client.invalidateQueries({ queryKey: list.key() });
    },
    onError: (error) => toast({ title: "Not changed", text: refusalText(error), tone: "failed", slot }),
  });
  return { mark, undo, allow };
}
