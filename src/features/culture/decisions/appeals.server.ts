import { findUser } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { RoleProof, SignedIn } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import AppealDecided from "../mails/AppealDecided.tsx";
import { changeFeed, type Feed, type FeedContext } from "../videos/change-state.server.ts";
import { type AppealOutcome, afterAppeal, appealSentences } from "../videos/decisions.rules.ts";
import { findVideo } from "../videos/videos.queries.ts";
import { hasOtherModerator } from "./decide.server.ts";
import {
  findNewestDecision,
  liftSuspension,
  listOwnDecisions,
  lockDecision,
  updateDecision,
} from "./decisions.queries.ts";
import { notifyOfAppeal } from "./notify-admins.server.ts";
import { mailReporters } from "./record-decision.server.ts";

type Context = FeedContext & Pick<CallContext, "secrets" | "outbox" | "siteUrl" | "source">;

/** Stores the owner's only appeal against a decision, and emails the admins. */
export function sendAppeal(
  context: Context,
  { userId, email }: SignedIn,
  { id, text }: { id: string; text: string },
): Promise<"NOT_FOUND" | "APPEALED_ALREADY" | undefined> {
  return context.database.transaction(async (tx) => {
    const own = await listOwnDecisions(tx, context.secrets, { userId, email });
    const decision = await lockDecision(tx, id);
    if (!decision || !own.some((each) => each.id === id)) return "NOT_FOUND";
    if (decision.appealedAt) return "APPEALED_ALREADY";
    await updateDecision(tx, id, { userId, appealText: text, appealedAt: new Date() });
    await recordEvent(tx, { event: "appeal-sent", userId, source: context.source, detail: { decision: id } });
    await notifyOfAppeal(tx, context);
    return undefined;
  });
}

/** Answers an appeal, restores the video if the decision is undone, and emails the owner and the reporters. */
export function answerAppeal(
  context: Context,
  { userId: actorId }: RoleProof,
  { id, outcome, text }: { id: string; outcome: AppealOutcome; text: string },
): Promise<"NOT_FOUND" | "OWN_DECISION" | "ANSWERED_ALREADY" | undefined> {
  return changeFeed(context, async ({ tx, change }) => {
    const decision = await lockDecision(tx, id);
    if (!decision?.appealedAt) return "NOT_FOUND";
    if (decision.appealDecidedAt) return "ANSWERED_ALREADY";
    const isInvolved = decision.decidedBy === actorId || decision.userId === actorId;
    if (isInvolved && (await hasOtherModerator(tx, actorId))) return "OWN_DECISION";
    await updateDecision(tx, id, {
      appealOutcome: outcome,
      appealAnswer: text,
      appealDecidedBy: actorId,
      appealDecidedAt: new Date(),
    });
    const { userId } = decision;
    const detail = { decision: id, outcome };
    await recordEvent(tx, { event: "appeal-decided", userId, actorId, source: context.source, detail });
    if (outcome === "overturned" && decision.endsAt) await liftSuspension(tx, id, new Date());
    const after = outcome === "overturned" ? await undo(tx, change, decision) : undefined;
    const owner = userId && (await findUser(tx, userId));
    const props = {
      title: decision.videoTitle || "Your suspension",
      what: after ? `${appealSentences[outcome]} ${afterAppeal[after]}` : appealSentences[outcome],
      text,
      link: `${context.siteUrl}${pages.profile.path}#decisions`,
    };
    if (owner) await context.outbox.queue(tx, { to: owner.email, mail: AppealDecided, props });
    await mailReporters(
      tx,
      context,
      id,
      after === "gone" ? "overturnedGone" : after === "later" ? "overturnedLater" : outcome,
    );
    return undefined;
  });
}

/** Restores the video, unless a later decision about the video prevents it. @returns the outcome */
async function undo(
  tx: Queryable,
  change: Feed["change"],
  { id, videoId, endsAt }: { id: string; videoId: string | null; endsAt: Date | null },
): Promise<keyof typeof afterAppeal> {
  if (endsAt) return "suspension";
  const video = videoId ? await findVideo(tx, videoId) : undefined;
  if (!video) return "gone";
  if ((await findNewestDecision(tx, video.id)) === id) await change(video, "overturn");
  const state = (await findVideo(tx, video.id))?.state;
  if (state === "shown") return "back";
  return state === undefined || state === "sealed" ? "gone" : "later";
}
