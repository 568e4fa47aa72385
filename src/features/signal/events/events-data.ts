import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { eventMessages } from "./events.rules.ts";

const { listAll, setActive } = apiQueries.signal.events;

/** An event from the JSON API. */
export type EventRow = Awaited<ReturnType<BrowserApi["signal"]["events"]["listAll"]>>[number];

/** All events, latest first. */
export const eventsQuery = listAll.queryOptions({ meta: { topics: ["signal-events"] } });

/** Activates or deactivates an event. */
export function useSetActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: EventRow) => setActive.call({ id, isActive: !isActive }),
    onSuccess(changed) {
      client.setQueryData(eventsQuery.queryKey, (held) =>
        held?.map((event) => (event.id === changed.id ? changed : event)),
      );
      const title = changed.isActive ? eventMessages.activated : eventMessages.deactivated;
      toast({ title, text: changed.title, tone: "done", slot: "event" });
    },
    onError: () => toast({ ...eventMessages.notSaved, tone: "failed", slot: "event" }),
    onSettled: () => client.invalidateQueries({ queryKey: eventsQuery.queryKey }),
  });
}
