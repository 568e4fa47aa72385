import { z } from "zod";
import { forAdmins, forNamedWithProof, forRoles } from "#shared/api/procedure.ts";
import { decisionFields } from "../decisions/decisions.fields.ts";
import { REASON_MISSING } from "../videos/decisions.rules.ts";
import { DECIDED_MEANWHILE } from "../videos/transitions.rules.ts";
import { videoSchema } from "../videos/videos.contract.ts";
import { evidenceViewers, unlawfulMarkers, videoModerators } from "../videos/videos.policy.ts";
import { listedStates, REMOVED_VIDEO_DAYS, reportReasonNames } from "../videos/videos.rules.ts";

/** A video for admins. */
export const managedVideoSchema = videoSchema.extend({
  state: z.enum(listedStates),
  /** In bytes. */
  fileSize: z.number().int(),
  createdAt: z.date(),
  /** The owner's e-mail address; null for the charity's and for imported videos. */
  ownerEmail: z.string().nullable(),
  ownedByCharity: z.boolean(),
  /** Whether it is another account's, whose owner is told why a moderator takes it down. */
  needsReason: z.boolean(),
  /** Until when a removed video can be restored; null for every other. */
  erasedAfter: z.date().nullable(),
  /** Since when it is marked as an unlawful image. */
  unlawfulAt: z.date().nullable(),
  /** Since when it is held back; null for every other. */
  heldSince: z.date().nullable(),
  /** How many captions were replaced while it was evidence. */
  earlierCaptions: z.number().int(),
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

const ownVideo = { status: 403, message: "This is your own video: somebody else decides about it." } as const;

const gone = { status: 404, message: "This video is gone. Somebody has removed it." } as const;

const one = z.object({ id: z.uuid() });

const list = forRoles(...videoModerators)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/videos",
    summary: "List all videos",
    description:
      "Those that are held back or have a grave report first, then those with other reports, then the newest; also hidden ones, those that wait to be approved, and removed ones that can be brought back. Without reports of the caller's own.",
    tags,
  })
  .output(z.array(managedVideoSchema));

const decide = change(
  "decide",
  "Decide about a video",
  "It stays, is hidden or is taken down, with a reason and a sentence for its owner, who is mailed and can appeal. Open reports are answered, their reporters mailed: of a video that stays, those up to `newestReportId`. Nothing to do where nothing would change.",
)
  .errors({ REASON_MISSING: { status: 422, message: REASON_MISSING }, OWN_VIDEO: ownVideo })
  .input(one.extend({ newestReportId: z.uuid().optional(), ...decisionFields }))
  // Null where it left the list: an admin's own is erased.
  .output(managedVideoSchema.nullable());

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

/** Captions of evidence. */
const keptCaptions = z.array(
  z.object({
    /** WebVTT. */
    text: z.string(),
    /** Null for those that it has now. */
    replacedAt: z.iso.datetime().nullable(),
  }),
);

const earlierCaptions = forRoles(...videoModerators)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/videos/{id}/earlier-captions",
    summary: "Read the earlier captions of a video",
    description:
      "Those that were replaced while a report was open or after a moderator's action, the oldest first. They are kept as long as the video is evidence.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(one)
  .output(keptCaptions);

const erase = forAdmins
  .route({
    method: "DELETE",
    path: "/admin/videos/{id}",
    successStatus: 204,
    summary: "Erase a removed video",
    description:
      "With its files, before its time: for a person in the film who asks. It cannot be undone. Nothing to do where it is not removed, marked as an unlawful image, or gone.",
    tags,
  })
  .input(one)
  .output(z.void());

const sealed = forRoles(...evidenceViewers)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/sealed-videos",
    summary: "List sealed videos",
    description:
      "Videos that their owner removed, or whose account was deleted, while a report was open or after an admin's action. No address serves their files.",
    tags,
  })
  .output(
    z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        /** SHA-256 of the video file, in hex; null for an imported video. */
        sha256: z.string().nullable(),
        /** The owner's e-mail address when it was sealed. */
        owner: z.string().nullable(),
        sealedAt: z.date(),
        erasedAfter: z.date(),
        openReports: z.number().int(),
        /** Since when it is marked as an unlawful image, which outlives `erasedAfter`. */
        unlawfulAt: z.date().nullable(),
      }),
    ),
  );

const forViewers = forNamedWithProof(...evidenceViewers).errors({
  NOT_FOUND: gone,
  FORBIDDEN: {
    status: 403,
    message: "Only an evidence viewer plays what is sealed. An admin gives that role, and can take it too.",
  },
});

const lookAtSealed = forViewers
  .route({
    method: "POST",
    path: "/admin/sealed-videos/{id}/look",
    summary: "Look at a sealed video",
    description:
      "With fresh proof, by people with the role `evidence-viewer` alone: not even by an admin without it. The log of security events has every look.",
    tags,
  })
  .input(one)
  .output(z.file().mime("video/mp4"));

const readSealedCaptions = forViewers
  .route({
    method: "POST",
    path: "/admin/sealed-videos/{id}/captions",
    summary: "Read the captions of a sealed video",
    description:
      "All that it had while it was evidence, the oldest first. As a look: with fresh proof, by evidence viewers alone, each in the log of security events.",
    tags,
  })
  .input(one)
  .output(keptCaptions);

const setUnlawful = forRoles(...unlawfulMarkers)
  .route({
    method: "PUT",
    path: "/admin/videos/{id}/unlawful",
    successStatus: 204,
    summary: "Mark a video as an unlawful image",
    description:
      "Also a sealed one, without a look at it. It is hidden, its owner is told nothing, and until the mark is taken away it is neither shown nor erased, and its files are in no new backup. The log of security events has each mark.",
    tags,
  })
  .errors({ NOT_FOUND: gone, OWN_VIDEO: ownVideo })
  .input(one.extend({ isUnlawful: z.boolean() }))
  .output(z.void());

export const videoAdminContract = {
  list,
  decide,
  show,
  approve,
  restore,
  earlierCaptions,
  erase,
  setUnlawful,
  sealed,
  lookAtSealed,
  readSealedCaptions,
};

function change(path: string, summary: string, description: string) {
  return forRoles(...videoModerators)
    .route({ method: "POST", path: `/admin/videos/{id}/${path}`, summary, description, tags })
    .errors({
      NOT_FOUND: gone,
      OWN_VIDEO: ownVideo,
      DECIDED_MEANWHILE: { status: 409, message: DECIDED_MEANWHILE },
    });
}
