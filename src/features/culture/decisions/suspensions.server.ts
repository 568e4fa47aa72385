import { lockUserByEmail } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { digestOfMailbox, keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { RoleProof } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import MemberSuspended from "../mails/MemberSuspended.tsx";
import { breaches, type DecisionReason, decisionReasons } from "../videos/decisions.rules.ts";
import { lockFeed } from "../videos/videos.queries.ts";
import {
  findSuspension,
  findSuspensionEnd,
  insertDecision,
  liftSuspension,
  lockDecision,
} from "./decisions.queries.ts";

type Context = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl" | "source">;

interface Suspension {
  email: string;
  days: number;
  reason: Exclude<DecisionReason, "none" | "replaced">;
  text: string;
}

/**
 * Suspends a member, and emails them. Takes the lock of publications, so that no earlier publication ends afterwards.
 * @returns the id of the decision
 */
export function suspend(
  { database, secrets, outbox, siteUrl, source }: Context,
  { userId: actorId }: RoleProof,
  { email, days, reason, text }: Suspension,
): Promise<string | { refused: "ACCOUNT_NOT_FOUND" | "IS_STAFF" | "SUSPENDED_ALREADY" }> {
  return database.transaction(async (tx) => {
    await lockFeed(tx);
    const member = await lockUserByEmail(tx, email.toLowerCase());
    if (!member) return { refused: "ACCOUNT_NOT_FOUND" };
    if ((await listStaff(tx)).some(({ userId }) => userId === member.id)) return { refused: "IS_STAFF" };
    const now = new Date();
    if (await findSuspensionEnd(tx, secrets, member)) return { refused: "SUSPENDED_ALREADY" };
    const endsAt = new Date(now.getTime() + days * DAY_MS);
    const id = await insertDecision(tx, {
      videoTitle: "",
      userId: member.id,
      outcome: "suspended",
      reason,
      text,
      endsAt,
      decidedBy: actorId,
      createdAt: now,
    });
    const people = [{ userId: member.id, mailbox: digestOfMailbox(secrets, member.email) }];
    await keepDecision(tx, people, { kind: "suspended", subject: id, endsAt });
    await recordEvent(tx, {
      event: "member-suspended",
      userId: member.id,
      actorId,
      source,
      detail: { days },
    });
    await outbox.queue(tx, {
      to: member.email,
      mail: MemberSuspended,
      props: {
        until: endsAt.toISOString(),
        reason: breaches[reason],
        text,
        link: `${siteUrl}${pages.profile.path}#decisions`,
      },
    });
    return id;
  });
}

/** Ends a suspension now. Idempotent. @returns false without a suspension */
export function endSuspension(
  { database, source }: Pick<Context, "database" | "source">,
  { userId: actorId }: RoleProof,
  id: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision?.endsAt) return false;
    const now = new Date();
    if (decision.endsAt <= now) return true;
    await liftSuspension(tx, id, now);
    await recordEvent(tx, { event: "suspension-ended", userId: decision.userId, actorId, source });
    return true;
  });
}

/** The auth service's message to a suspended member at each sign-in. */
export async function suspensionOf(db: Queryable, secrets: Secrets, member: { email: string }) {
  const found = await findSuspension(db, secrets, member);
  return found && { until: found.until, reason: decisionReasons[found.reason] };
}
