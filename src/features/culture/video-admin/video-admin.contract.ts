import { z } from "zod";
import { forAdmins, forRoles } from "#shared/api/procedure.ts";
import { videoSchema } from "../videos/videos.contract.ts";
import { videoModerators } from "../videos/videos.policy.ts";
import { REMOVED_VIDEO_DAYS, reportReasonNames, videoStates } from "../videos/videos.rules.ts";

/** A video for admins. */
export const managedVideoSchema = videoSchema.extend({
  state: z.enum(videoStates),
  /** In bytes. */
  fileSize: z.number().int(),
  createdAt: z.date(),
  /** The owner's e-mail address; null for the charity's and for imported videos. */
  ownerEmail: z.string().nullable(),
  ownedByCharity: z.boolean(),
  /** Until when a removed video can be restored; null for every other. */
  erasedAfter: z.date().nullable(),
  /** The number of unsettled reports. */
  openReports: z.number().int(),
  /** The newest open reports, at most 20. */
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(reportReasonNames),
      text: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
});

export type ManagedVideo = z.infer<typeof managedVideoSchema>;

const tags = ["Admin"];

const gone = { status: 404, message: "This video is gone. Somebody has removed it." } as const;

const one = z.object({ id: z.uuid() });

const list = forRoles(...videoModerators)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/videos",
    summary: "List all videos",
    description:
      "The newest first, also hidden ones, those that wait to be approved, and removed ones that can be brought back.",
    tags,
  })
  .output(z.array(managedVideoSchema));

const hide = change("hide", "Hide a video", "From everybody but admins. Nothing to do where it is hidden.")
  .input(one)
  .output(managedVideoSchema);

const show = change("show", "Show a hidden video again", "Nothing to do where it is not hidden.")
  .input(one)
  .output(managedVideoSchema);

const approve = change(
  "approve",
  "Approve a video that waits",
  "Everybody sees it from now on. Nothing to do where it does not wait.",
)
  .input(one)
  .output(managedVideoSchema);

const restore = change(
  "restore",
  "Bring back a removed video",
  `Into the state that it had, for ${REMOVED_VIDEO_DAYS} days after its removal. Nothing to do where it is not removed.`,
)
  .input(one)
  .output(managedVideoSchema);

const erase = forAdmins
  .route({
    method: "DELETE",
    path: "/admin/videos/{id}",
    successStatus: 204,
    summary: "Erase a removed video",
    description:
      "With its files, before its time: for a person in the film who asks. It cannot be undone. Nothing to do where it is not removed, or gone.",
    tags,
  })
  .input(one)
  .output(z.void());

const resolveReports = change(
  "reports/resolve",
  "Settle a video's reports",
  "The newest that the admin has read, and all older ones that are open: what came in since stays open. What becomes of the video is another matter.",
)
  .input(one.extend({ newestReportId: z.uuid() }))
  .output(managedVideoSchema);

export const videoAdminContract = { list, hide, show, approve, restore, erase, resolveReports };

function change(path: string, summary: string, description: string) {
  return forRoles(...videoModerators)
    .route({ method: "POST", path: `/admin/videos/{id}/${path}`, summary, description, tags })
    .errors({ NOT_FOUND: gone });
}
