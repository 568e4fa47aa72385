import { z } from "zod";
import { forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { reporterOutcomes } from "../videos/decisions.rules.ts";
import { videoModerators } from "../videos/videos.policy.ts";
import { reportReasonNames } from "../videos/videos.rules.ts";
import { reportStateNames } from "./reports.rules.ts";

/** A report as moderators see it. */
export const reportSchema = z.object({
  id: z.uuid(),
  /** Null once the video is erased. */
  videoId: z.uuid().nullable(),
  videoTitle: z.string(),
  /** SHA-256 of the video file, in hex; null for an imported video. */
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

const list = listContract({
  roles: videoModerators,
  path: "/admin/video-reports",
  summary: "List all reports of videos",
  description: "The newest first. Who reported is not told, and nobody is shown reports of their own videos.",
  row: reportSchema,
  filters,
  sorts: ["video", "sent", "state"],
});

const follow = forAnyone
  .route({
    method: "GET",
    path: "/culture/reports/followed",
    summary: "Follow a report by its private token",
    description:
      "The token of the link that its sender was shown; no sign-in. Times and outcome alone, never the video or what was written. Null for an unknown token, and once the report is deleted.",
    tags: ["Culture"],
  })
  .input(z.object({ token: z.string().max(100) }))
  .output(
    z
      .object({
        createdAt: z.date(),
        /** When it was settled; null while it is open. */
        resolvedAt: z.date().nullable(),
        outcome: z.enum(reporterOutcomes).nullable(),
      })
      .nullable(),
  );

export const reportsContract = { ...list, follow };

export const reportsTopics = {
  "video-reports": { roles: ["moderator", "reader"] },
} as const satisfies Topics;
