import { z } from "zod";
import { type CallContext, signedIn, staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, forSignedIn, get, post } from "#shared/handlers/procedure.server.ts";
import { listOf } from "#shared/lists/list.api.ts";
import { appealOutcomeNames, decisionReasonNames, outcomeNames } from "../videos/decisions.rules.ts";
import { videoModerators } from "../videos/videos.policy.ts";
import { reportReasonNames } from "../videos/videos.rules.ts";
import { answerAppeal, sendAppeal } from "./appeals.server.ts";
import { answerFields, appealFields, suspensionFields } from "./decisions.fields.ts";
import { decisionsSource, findDecisionRow, listOwnDecisions } from "./decisions.queries.ts";
import { decisionsList } from "./decisions-list.rules.ts";
import { endSuspension, suspend } from "./suspensions.server.ts";

const gone = { status: 404, message: "This decision is gone. It may be too old." } as const;

/** A decision as the video's owner sees it. */
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

/** A decision as a row in the list of decisions. No column names the reporter. */
export const decisionSchema = ownDecision.extend({
  videoId: z.uuid().nullable(),
  videoSha256: z.string().nullable(),
  reports: z.number().int(),
  reportReasons: z.array(z.enum(reportReasonNames)),
  askedAt: z.date().nullable(),
  appealDecidedAt: z.date().nullable(),
});

export const decisionsRouter = {
  mine: forSignedIn
    .route(get("/culture/decisions"))
    .output(z.array(ownDecision))
    .handler(({ context }) => listOwnDecisions(context.database.db, context.secrets, signedIn(context))),

  appeal: forSignedIn
    .route(post("/culture/decisions/{id}/appeal"))
    .errors({
      NOT_FOUND: gone,
      APPEALED_ALREADY: {
        status: 409,
        message: "You already appealed against this decision. We’ll email you our answer.",
      },
    })
    .input(z.object({ id: z.uuid(), ...appealFields }))
    .output(ownDecision)
    .handler(async ({ context, input, errors }) => {
      const refusal = await sendAppeal(context, signedIn(context), input);
      if (refusal) throw errors[refusal]();
      return decisionOf(context, input.id);
    }),

  ...listOf({
    roles: videoModerators,
    path: "/admin/decisions",
    row: decisionSchema,
    list: decisionsList,
    source: ({ context }) => decisionsSource(context.database.db, staffOf(context).userId),
  }),

  answerAppeal: forRoles(...videoModerators)
    .route(post("/admin/decisions/{id}/appeal"))
    .errors({
      NOT_FOUND: gone,
      OWN_DECISION: {
        status: 409,
        message: "You made this decision, so another admin has to decide about the appeal.",
      },
      ANSWERED_ALREADY: { status: 409, message: "Another admin has answered this appeal." },
    })
    .input(z.object({ id: z.uuid(), ...answerFields }))
    .output(decisionSchema)
    .handler(async ({ context, input, errors }) => {
      const refusal = await answerAppeal(context, staffOf(context), input);
      if (refusal) throw errors[refusal]();
      return decisionOf(context, input.id);
    }),

  suspend: forRoles(...videoModerators)
    .route(post("/admin/suspensions"))
    .errors({
      ACCOUNT_NOT_FOUND: { status: 404, message: "No account has that email address." },
      IS_STAFF: {
        status: 409,
        message: "That account has a role here. An admin has to take the role away first.",
      },
      SUSPENDED_ALREADY: { status: 409, message: "They are suspended already." },
    })
    .input(z.object(suspensionFields))
    .output(decisionSchema)
    .handler(async ({ context, input, errors }) => {
      const id = await suspend(context, staffOf(context), { ...input, days: Number(input.days) });
      if (typeof id !== "string") throw errors[id.refused]();
      return decisionOf(context, id);
    }),

  endSuspension: forRoles(...videoModerators)
    .route(post("/admin/suspensions/{id}/end"))
    .errors({ NOT_FOUND: gone })
    .input(z.object({ id: z.uuid() }))
    .output(decisionSchema)
    .handler(async ({ context, input, errors }) => {
      if (!(await endSuspension(context, staffOf(context), input.id))) throw errors.NOT_FOUND();
      return decisionOf(context, input.id);
    }),
};

async function decisionOf({ database }: Pick<CallContext, "database">, id: string) {
  const row = await findDecisionRow(database.db, id);
  if (!row) throw new Error("The decision is gone");
  return row;
}
