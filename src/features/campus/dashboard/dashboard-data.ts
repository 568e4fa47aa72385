import { queryOptions } from "@tanstack/react-query";
import type { WithProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { AccountKind } from "#features/events/kinds/kinds.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { bookings, stats, details } = apiQueries.campus.dashboard;

/** The procedures of all lists of bookings, because an action changes a row in every cached list. */
export const bookingProcedures = bookings;

/** The figures of a kind's bookings, or of one event's. */
export const bookingFiguresQuery = (kind: AccountKind, eventId: string) =>
  bookings.figures.queryOptions({
    input: { kind, ...(eventId && { eventId }) },
    meta: { topics: ["campus-bookings"] },
  });

/** The number of people at an event with access needs: `found` in the response. */
export const needsQuery = (kind: AccountKind, eventId: string) =>
  bookings.list.queryOptions({
    input: { kind, eventId, needs: "yes", part: "counts" },
    meta: { topics: ["campus-bookings"] },
  });

export const figuresQuery = stats.queryOptions({
  meta: { topics: ["campus-bookings", "campus-nights", "campus-places"] },
});

/** Fetched whenever the dialog opens, with fresh proof, and never cached: the audit log records every read. */
export const detailsQuery = (id: string, withProof: WithProof) =>
  queryOptions({
    queryKey: details.key({ input: { id } }),
    queryFn: () => withProof(() => details.call({ id })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
