import { queryOptions } from "@tanstack/react-query";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { createBookingsList } from "./bookings-list.state.ts";

/** An event as it comes over HTTP. */
export type EventRow = Awaited<ReturnType<BrowserApi["campus"]["eventAdmin"]["list"]>>[number];

export const figuresQuery = queryOptions({
  queryKey: ["campus-figures"],
  queryFn: async () => (await browserApi()).campus.dashboard.stats(),
});

export const managedEventsQuery = queryOptions({
  queryKey: ["managed-campus-events"],
  queryFn: async () => (await browserApi()).campus.eventAdmin.list(),
});

/** Asked once each time somebody looks, since the audit log notes it. */
export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ["campus-booking-details", id],
    queryFn: async () => (await browserApi()).campus.dashboard.details({ id }),
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
