import { randomUUID } from "node:crypto";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { isUniqueViolation } from "#shared/db/database-errors.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonTime } from "#shared/time/london.ts";
import type { ManagedEvent } from "../events/events.contract.ts";
import { findEvent, lockEvent, touchEvent } from "../events/events.queries.ts";
import { sealSubscriberPhone } from "../subscriptions/subscriber-phone.server.ts";
import { subscriptionLink } from "../subscriptions/subscription-link.server.ts";
import { recordSubscription } from "../subscriptions/subscriptions.queries.ts";
import { subscriptionTypes } from "../subscriptions/subscriptions.rules.ts";
import { newInvitationCode } from "./invitation-code.server.ts";
import {
  findFirstCode,
  findInvitationByAddress,
  findInvitationByKey,
  insertInvitation,
  insertShownCode,
  touchInvitation,
} from "./invitations.queries.ts";
import { refusalToSignUp, type SignUpRefusal } from "./invitations.rules.ts";

/** A validated sign-up. */
export interface SignUp {
  eventId: string;
  /** In lower case. */
  email: string;
  fullName: string;
  telephone: string;
  idempotencyKey: string;
  /** The account of the session, if any. */
  userId: string | undefined;
}

export type SignedUp =
  | { eventTitle: string; invitationCode: string }
  | { refused: SignUpRefusal | "CODE_NOT_MADE" };

type SignUpContext = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl">;

/**
 * Signs up for an event. Places are assigned under the event's row lock, so never twice (docs/decisions/014, 032). A
 * first read without the lock refuses most of a rush, so that refusals do not queue for the lock.
 *
 * @returns the code, or the refusal
 */
export async function signUpForEvent(context: SignUpContext, signUp: SignUp): Promise<SignedUp> {
  const { database } = context;
  const { db } = database;
  const refused = refusalToSignUp(await findEvent(db, signUp.eventId), new Date());
  // An address makes no difference here: a refusal would take longer for a known one.
  if (refused && !signUp.userId) return (await findInvitationByKey(db, signUp.idempotencyKey)) ?? { refused };
  try {
    return await retryTransaction(database, (tx) => signUpWithin(tx, context, signUp));
  } catch (error) {
    // Only the code can collide at each attempt: address and key are looked up under the lock.
    if (isUniqueViolation(error)) return { refused: "CODE_NOT_MADE" };
    throw error;
  }
}

async function signUpWithin(tx: Queryable, context: SignUpContext, signUp: SignUp): Promise<SignedUp> {
  const { eventId, idempotencyKey, email } = signUp;
  const now = new Date();
  const userId = signUp.userId && (await lockAccountForShare(tx, signUp.userId)) ? signUp.userId : null;
  const event = await lockEvent(tx, eventId);
  const earlier = await findInvitationByKey(tx, idempotencyKey);
  if (earlier) return earlier;

  const refused = refusalToSignUp(event, now);
  if (!event || (refused && refused !== "EVENT_FULL")) return { refused: refused ?? "EVENT_GONE" };
  const held = await findInvitationByAddress(tx, eventId, email);
  const ownCode = userId && held?.userId === userId && (await findFirstCode(tx, held.id));
  if (ownCode) {
    await mail(tx, context, { signUp, event, code: ownCode, now });
    return { eventTitle: event.title, invitationCode: ownCode };
  }
  if (refused) return { refused };
  const invitationId = held?.id ?? randomUUID();
  const { fullName, telephone } = signUp;
  if (held) await signUpAgain(tx, { invitationId, eventId, now });
  else
    await insertInvitation(tx, {
      id: invitationId,
      eventId,
      userId,
      email,
      fullName,
      telephone: sealSubscriberPhone(context.secrets, telephone),
      createdAt: now,
      updatedAt: now,
    });
  const code = newInvitationCode();
  await insertShownCode(tx, { code, invitationId, fullName, shownAt: now, idempotencyKey });
  await mail(tx, context, { signUp, event, code, now });
  return { eventTitle: event.title, invitationCode: code };
}

/** Writes the rows that a first sign-up does, so that neither time nor announced changes tell a known address. */
async function signUpAgain(
  tx: Queryable,
  { invitationId, eventId, now }: { invitationId: string; eventId: string; now: Date },
): Promise<void> {
  await touchInvitation(tx, invitationId, now);
  await touchEvent(tx, eventId);
}

/** Mails a code to its address, with a link that confirms alerts if they are off. */
async function mail(
  tx: Queryable,
  context: SignUpContext,
  { signUp, event, code, now }: { signUp: SignUp; event: ManagedEvent; code: string; now: Date },
): Promise<void> {
  const { email, fullName, telephone } = signUp;
  const { id, isActive } = await recordSubscription(tx, {
    fullName,
    email,
    phone: sealSubscriberPhone(context.secrets, telephone),
    subscriptionTypes: [...subscriptionTypes],
    createdAt: now,
    updatedAt: now,
  });
  await context.outbox.queue(tx, {
    to: email,
    template: "signal-invitation",
    props: {
      title: event.title,
      when: londonTime(event.eventDate),
      where: event.location ?? "",
      code,
      link: context.siteUrl + pages.signal.path,
      confirmLink: isActive ? "" : subscriptionLink(context, "confirm", id),
      unsubscribeLink: subscriptionLink(context, "unsubscribe", id),
    },
  });
}
