import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listInput, listOutput } from "#shared/lists/list.contract.ts";
import { videoModerators } from "../videos/videos.policy.ts";
import { reportReasonNames } from "../videos/videos.rules.ts";

const list = forRoles(...videoModerators)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/video-reports",
    summary: "List all reports of videos",
    description:
      "The newest first, at most 20,000: a search finds older ones. Who reported is not told, and nobody is shown reports of their own videos.",
    tags: ["Admin"],
  })
  .input(listInput)
  .output(
    listOutput(
      z.object({
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
      }),
    ),
  );

export const reportsContract = { list };

export const reportsTopics = {
  "video-reports": { roles: ["moderator", "reader"] },
} as const satisfies Topics;
