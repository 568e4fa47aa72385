import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { sessionMessages } from "./session-texts.rules.ts";

const { listAll, remove } = apiQueries.labs.sessions;

/** A session as JSON. */
export type SessionRow = Awaited<ReturnType<BrowserApi["labs"]["sessions"]["listAll"]>>[number];

/** By date, the earliest first. */
export const managedSessionsQuery = listAll.queryOptions({
  meta: { topics: ["labs", "campus-places", "campus-bookings"] },
});

/** Toasts about sessions replace each other. */
export const sessionToasts = "lab-session";

export function useDeleteSession(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessionRow) => remove.call({ id }),
    onSuccess(_, { id, title }) {
      client.setQueryData(managedSessionsQuery.queryKey, (held) =>
        held?.filter((session) => session.id !== id),
      );
      toast({ title: sessionMessages.deleted, text: title, tone: "done", slot: sessionToasts });
      onDeleted();
    },
    onError: () => toast({ ...sessionMessages.deleteFailed, tone: "failed", slot: sessionToasts }),
    onSettled: () => client.invalidateQueries({ queryKey: managedSessionsQuery.queryKey }),
  });
}
