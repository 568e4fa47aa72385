import { z } from "zod";
import { followBy } from "#features/safety/cases/follow.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { listOf } from "#shared/lists/list.api.ts";
import { reporterOutcomes } from "../videos/decisions.rules.ts";
import { videoModerators } from "../videos/videos.policy.ts";
import { reportReasonNames } from "../videos/videos.rules.ts";
import { findFollowedReport, reportsSource } from "./reports.queries.ts";
import { reportStateNames, reportsList } from "./reports-list.rules.ts";

/** A report as moderators see it. */
export const reportSchema = z.object({
  id: z.uuid(),
  /** Null once the video is erased. */
  videoId: z.uuid().nullable(),
  videoTitle: z.string(),
  /** SHA-256 of the file, in hex; null for an imported video. */
  videoSha256: z.string().nullable(),
  reason: z.enum(reportReasonNames),
  text: z.string().nullable(),
  createdAt: z.date(),
  /** When an admin settled it; null while it is open. */
  resolvedAt: z.date().nullable(),
});

const filters = { state: z.enum(reportStateNames).optional() };

const filtersInput = z.object(filters);

export type ReportsFilters = z.infer<typeof filtersInput>;

export const reportsTopics = {
  "video-reports": { roles: ["moderator", "reader"] },
} as const satisfies Topics;

export const reportsRouter = {
  ...listOf({
    roles: videoModerators,
    path: "/admin/video-reports",
    row: reportSchema,
    filters,
    list: reportsList,
    source: ({ context, input }) => reportsSource(context.database.db, input, staffOf(context).userId),
  }),

  follow: followBy({
    path: "/culture/reports/followed",
    summary: "Follow a report by its private token",
    description:
      "Takes the token of the sender’s private link, without a sign-in. Returns only times and outcome, never the video or the sender’s text. Null for an unknown token or a deleted report.",
    shows: z.object({
      createdAt: z.date(),
      /** When it was settled; null while it is open. */
      resolvedAt: z.date().nullable(),
      outcome: z.enum(reporterOutcomes).nullable(),
    }),
    find: findFollowedReport,
  }),
};
