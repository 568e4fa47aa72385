import { queryOptions } from "@tanstack/react-query";
import type { WithProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { AccountKind } from "#features/events/kinds/kinds.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { bookings, stats, details } = apiQueries.campus.dashboard;

/** The procedures of the lists of bookings of every kind of event: an action changes a row wherever it is cached. */
export const bookingProcedures = bookings;

/** The figures of the bookings of a kind, or of one of its events. */
export const bookingFiguresQuery = (kind: AccountKind, eventId: string) =>
  bookings.figures.queryOptions({
    input: { kind, ...(eventId && { eventId }) },
    meta: { topics: ["campus-bookings"] },
  });

/** How many people at an event told us their access needs: `found` of the answer. */
export const needsQuery = (kind: AccountKind, eventId: string) =>
  bookings.list.queryOptions({
    input: { kind, eventId, needs: "yes", part: "counts" },
    meta: { topics: ["campus-bookings"] },
  });

export const figuresQuery = stats.queryOptions({
  meta: { topics: ["campus-bookings", "campus-nights", "campus-places"] },
});

/** Fetched each time the dialog opens, with fresh proof, and never cached: the audit log records every read. */
export const detailsQuery = (id: string, withProof: WithProof) =>
  queryOptions({
    queryKey: details.key({ input: { id } }),
    queryFn: () => withProof(() => details.call({ id })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
