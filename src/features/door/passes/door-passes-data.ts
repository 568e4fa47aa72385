import type { TimedEvent } from "#features/events/events/events.rules.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A door pass from the JSON API. */
export type PassRow = Awaited<ReturnType<BrowserApi["campus"]["doorPasses"]["list"]>>[number];

/** The event of the door-pass screens. */
export type PassEvent = TimedEvent & { id: string; university: string };

export const doorPassesQuery = (eventId: string) =>
  apiQueries.campus.doorPasses.list.queryOptions({
    input: { eventId },
    meta: { topics: ["campus-door-passes"] },
  });
