import { z } from "zod";
import { forAdmins } from "#shared/api/procedure.ts";
import { listInput, listOutput } from "#shared/lists/list.contract.ts";
import { reportReasonNames } from "../videos/videos.rules.ts";

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/video-reports",
    summary: "List all reports of videos",
    description: "The newest first, at most 20,000: a search finds older ones. Who reported is not told.",
    tags: ["Admin"],
  })
  .input(listInput)
  .output(
    listOutput(
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
