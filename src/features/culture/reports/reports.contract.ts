import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";
import { longListInput, longListOutput } from "#shared/lists/long-list.contract.ts";
import { reportReasonNames } from "../videos/videos.rules.ts";

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/video-reports",
    summary: "List all reports of videos",
    description:
      "The newest first, a page at a time, or what was reported or settled since an earlier answer. Who reported is not told.",
    tags: ["Admin"],
  })
  .input(longListInput)
  .output(
    longListOutput(
      z.object({
        id: z.uuid(),
        videoId: z.uuid(),
        videoTitle: z.string(),
        reason: z.enum(reportReasonNames),
        text: z.string().nullable(),
        createdAt: z.date(),
        /** When an admin settled it; null while it is open. */
        resolvedAt: z.date().nullable(),
      }),
    ),
  );

export const reportsContract = { list };
