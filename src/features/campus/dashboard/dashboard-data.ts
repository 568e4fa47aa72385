import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { QueryMeta } from "#shared/queries/follow-changes.ts";
import { createBookingsList } from "./bookings-list.state.ts";

/** An event as it comes over HTTP. */
export type EventRow = Awaited<ReturnType<BrowserApi["campus"]["eventAdmin"]["list"]>>[number];

const meta: QueryMeta = { topics: ["campus-bookings", "campus-nights", "campus-places"] };

export const figuresQuery = apiQueries.campus.dashboard.stats.queryOptions({ meta });

export const managedEventsQuery = apiQueries.campus.eventAdmin.list.queryOptions({ meta });

/** Read once each time the dialog opens, and kept nowhere: the audit log notes every read. */
export const detailsQuery = (id: string) =>
  apiQueries.campus.dashboard.details.queryOptions({
    input: { id },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function bookingsOverHttp() {
  return createBookingsList({
    page: async (after) => (await browserApi()).campus.dashboard.bookings({ ...(after && { after }) }),
    changes: async (since) => (await browserApi()).campus.dashboard.changes({ since }),
    words: refusalText,
  });
}

export function loadFailure(words: string): string {
  return `Failed to load data: ${words}`;
}
