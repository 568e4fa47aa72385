import { queryOptions } from "@tanstack/react-query";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";
import type { EventWhen } from "../events/events.rules.ts";

/** A door pass as it comes over HTTP. */
export type PassRow = Awaited<ReturnType<BrowserApi["campus"]["doorPasses"]["list"]>>[number];

/** What the screens of door passes need to know of an event. */
export type PassEvent = EventWhen & { id: string; university: string };

/** Read anew whenever it is looked at: it says when each was last used. */
export const doorPassesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["campus-door-passes", eventId],
    queryFn: async () => (await browserApi()).campus.doorPasses.list({ eventId }),
    staleTime: 0,
  });
