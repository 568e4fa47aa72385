import { z } from "zod";
import { forRoles, forSignedIn } from "#shared/api/procedure.ts";
import { listContract } from "#shared/lists/list.contract.ts";
import { appealOutcomeNames, decisionReasonNames, outcomeNames } from "../videos/decisions.rules.ts";
import { videoModerators } from "../videos/videos.policy.ts";
import { reportReasonNames } from "../videos/videos.rules.ts";
import { answerFields, appealFields, suspensionFields } from "./decisions.fields.ts";

const gone = { status: 404, message: "This decision is gone. It may be too old." } as const;

/** A decision for the owner of the video. */
const ownDecision = z.object({
  id: z.uuid(),
  videoTitle: z.string(),
  outcome: z.enum(outcomeNames),
  reason: z.enum(decisionReasonNames),
  text: z.string(),
  createdAt: z.date(),
  /** When a suspension ends; null for a decision about a video. */
  endsAt: z.date().nullable(),
  appealText: z.string().nullable(),
  appealedAt: z.date().nullable(),
  appealOutcome: z.enum(appealOutcomeNames).nullable(),
  appealAnswer: z.string().nullable(),
});

const mine = forSignedIn
  .route({
    method: "GET",
    path: "/culture/decisions",
    summary: "What was decided about your videos",
    description: "Those against a video of yours, the newest first, with your appeals and their answers.",
    tags: ["Culture feed"],
  })
  .output(z.array(ownDecision));

const appeal = forSignedIn
  .route({
    method: "POST",
    path: "/culture/decisions/{id}/appeal",
    summary: "Appeal against a decision about your video",
    description: "Once for each decision. Another admin answers it where there is one.",
    tags: ["Culture feed"],
  })
  .errors({
    NOT_FOUND: gone,
    APPEALED_ALREADY: { status: 409, message: "You have appealed against this already. We answer by mail." },
  })
  .input(z.object({ id: z.uuid(), ...appealFields }))
  .output(ownDecision);

/** A decision as a row of the record. Who reported is in no column. */
export const decisionSchema = ownDecision.extend({
  videoId: z.uuid().nullable(),
  videoSha256: z.string().nullable(),
  reports: z.number().int(),
  reportReasons: z.array(z.enum(reportReasonNames)),
  askedAt: z.date().nullable(),
  appealDecidedAt: z.date().nullable(),
});

const list = listContract({
  roles: videoModerators,
  path: "/admin/decisions",
  summary: "The record of decisions about videos",
  description:
    "The newest first: when somebody asked, when an admin decided, why, and any appeal. Who reported is not told.",
  row: decisionSchema,
  sorts: ["video", "sent", "hours"],
});

const answerAppeal = forRoles(...videoModerators)
  .route({
    method: "POST",
    path: "/admin/decisions/{id}/appeal",
    summary: "Answer an appeal",
    description:
      "By another admin than the one who decided, where the site has one. Overturned, the video returns. Owner and reporters are mailed.",
    tags: ["Admin"],
  })
  .errors({
    NOT_FOUND: gone,
    OWN_DECISION: {
      status: 409,
      message: "You made this decision. Another admin has to answer the appeal.",
    },
    ANSWERED_ALREADY: { status: 409, message: "Another admin has answered this appeal." },
  })
  .input(z.object({ id: z.uuid(), ...answerFields }))
  .output(decisionSchema);

const suspend = forRoles(...videoModerators)
  .route({
    method: "POST",
    path: "/admin/suspensions",
    summary: "Suspend a member",
    description:
      "The member publishes no videos until the end; tickets and everything else stay. They are mailed why, and can appeal.",
    tags: ["Admin"],
  })
  .errors({
    ACCOUNT_NOT_FOUND: { status: 404, message: "No account has that e-mail address." },
    IS_STAFF: {
      status: 409,
      message: "That account has a role here. An admin has to take the role away first.",
    },
    SUSPENDED_ALREADY: { status: 409, message: "They are suspended already." },
  })
  .input(z.object(suspensionFields))
  .output(decisionSchema);

const endSuspension = forRoles(...videoModerators)
  .route({
    method: "POST",
    path: "/admin/suspensions/{id}/end",
    summary: "End a suspension now",
    description: "Nothing to do where it has ended.",
    tags: ["Admin"],
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(decisionSchema);

export const decisionsContract = { mine, appeal, ...list, answerAppeal, suspend, endSuspension };
