import { apiQueries } from "#shared/queries/api-queries.ts";

/** The numbers of the desk. */
export const countsQuery = apiQueries.admin.counts.queryOptions({
  meta: {
    topics: [
      ...(["signal-events", "signal-invitations", "alert-subscriptions", "programme"] as const),
      ...(["campus-inquiries", "mentor-messages", "video-reports"] as const),
      ...(["lab-applications", "complaints"] as const),
    ],
  },
});

/** The numbers of the desk, as JSON. */
export type Counts = Awaited<ReturnType<typeof apiQueries.admin.counts.call>>;
