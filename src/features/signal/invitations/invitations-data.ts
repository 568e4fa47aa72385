import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { type LongList, mergedRows, readLongList } from "#shared/lists/read-long-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts.ts";

const { list, count, markUsed, undoUse } = apiQueries.signal.invitations;

/** An invitation as it comes over HTTP. */
export type InvitationRow = Awaited<ReturnType<BrowserApi["signal"]["invitations"]["list"]>>["rows"][number];

export const invitationCountQuery = count.queryOptions({ meta: { topics: ["signal-invitations"] } });

const queryKey = [...list.key(), "whole"];

/** All of them, the newest first. */
export const invitationsQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    readLongList<InvitationRow>(client.getQueryData(queryKey), (input) => list.call(input, { signal })),
  meta: { topics: ["signal-invitations"] },
  // It would compare 50,000 rows, field by field.
  structuralSharing: false,
});

/** The toasts about invitations share one place. */
const slot = "signal-invitation";

/** Marks an invitation as used by its code, or takes that back. */
export function useInvitationUse() {
  const client = useQueryClient();
  const put = (row: InvitationRow) => {
    client.setQueryData<LongList<InvitationRow>>(
      queryKey,
      (held) => held && { ...held, rows: mergedRows(held.rows, [row]) },
    );
    void client.invalidateQueries({ queryKey: count.key() });
  };
  const mark = useMutation({
    mutationFn: (code: string) => markUsed.call({ code }),
    onSuccess(row) {
      put(row);
      const text = `${row.fullName}, ${row.invitationCode}`;
      toast({ title: "Invitation marked as used", text, tone: "done", slot });
    },
    onError(error) {
      toast({ title: "Not marked as used", text: refusalText(error), tone: "failed", slot });
      void client.invalidateQueries({ queryKey });
    },
  });
  const undo = useMutation({
    mutationFn: ({ id }: InvitationRow) => undoUse.call({ id }),
    onSuccess(row) {
      put(row);
      const text = `${row.fullName}, ${row.invitationCode}`;
      toast({ title: "Invitation active again", text, tone: "done", slot });
    },
    onError(error) {
      toast({ title: "Not undone", text: refusalText(error), tone: "failed", slot });
      void client.invalidateQueries({ queryKey });
    },
  });
  return { mark, undo };
}
