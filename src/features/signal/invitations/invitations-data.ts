import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { nameForCode } from "./invitations.rules.ts";

const { list, markUsed, undoUse, withdraw } = apiQueries.signal.invitations;

/** An invitation as JSON. */
export type InvitationRow = Awaited<ReturnType<BrowserApi["signal"]["invitations"]["list"]>>["rows"][number];

/** Toasts about invitations replace each other. */
const slot = "signal-invitation";

/** Mutations that mark an invitation as used, by its code, or undo that. */
export function useInvitationUse() {
  const client = useQueryClient();
  const put = (row: InvitationRow) => {
    replaceRow(client, list, row);
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

/** The mutation that withdraws invitations. */
export function useWithdrawal({ onWithdrawn }: { onWithdrawn: () => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => withdraw.call({ ids }),
    onSuccess({ withdrawn }) {
      const title =
        withdrawn === 1 ? "Invitation withdrawn" : `${countText(withdrawn)} invitations withdrawn`;
      toast({ title, text: "Free places are open to others.", tone: "done", slot });
      onWithdrawn();
      void client.invalidateQueries({ queryKey: list.key() });
      void client.invalidateQueries({ queryKey: apiQueries.admin.counts.key() });
    },
  });
}
