import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { actOnSelection, type Selection } from "#shared/lists/use-selection.tsx";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { nameForCode } from "./invitations.rules.ts";
import type { InvitationRow } from "./invitations-list.rules.ts";

const { list, markUsed, undoUse, withdraw } = apiQueries.signal.invitations;

/** Toasts about invitations replace each other. */
const slot = "signal-invitation";

/** Mutations that mark an invitation as used, by its code, or undo that. */
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
      const text = `${nameForCode(row, code)}, ${code}`;
      toast({ title: "Invitation marked as used", text, tone: "done", slot });
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
  return { mark, undo };
}

/** The mutation that withdraws invitations; of all that match, one call after another. */
export function useWithdrawal({ onWithdrawn }: { onWithdrawn: () => void }) {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: list.key() });
    void client.invalidateQueries({ queryKey: apiQueries.admin.counts.key() });
  };
  const withdrawal = useMutation({
    mutationFn: (selection: Selection<InvitationRow>) =>
      actOnSelection(
        selection,
        async (input) => {
          const { withdrawn, left } = await withdraw.call(input);
          return { done: withdrawn, left };
        },
        setDone,
      ),
    onSuccess(withdrawn) {
      const title =
        withdrawn === 1 ? "Invitation withdrawn" : `${countText(withdrawn)} invitations withdrawn`;
      toast({ title, text: "Free places are open to others.", tone: "done", slot });
      onWithdrawn();
    },
    onSettled: readAgain,
  });
  return { withdrawal, done };
}
