import { randomUUID } from "node:crypto";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { isUniqueViolation } from "#shared/db/database-errors.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { CountedNetwork } from "#shared/http/client-address.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { ManagedEvent } from "../events/events.contract.ts";
import { findEvent, lockEvent, touchEvent } from "../events/events.queries.ts";
import SignalInvitation from "../mails/SignalInvitation.tsx";
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
  isAddressOf,
  updatePlace,
} from "./invitations.queries.ts";
import { HOLD_MINUTES, refusalToSignUp, type SignUpRefusal } from "./invitations.rules.ts";
import { placeLink } from "./place-link.server.ts";
import { digestsOf, isNetworkWaiting } from "./waiting-networks.server.ts";

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
  /** The networks that it came from. */
  networks: readonly CountedNetwork[];
}

export type SignedUp =
  | { eventTitle: string; invitationCode: string; heldUntil: Date | null }
  | { refused: SignUpRefusal | "CODE_NOT_MADE" | "NETWORK_WAITS" };

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
  if (refused && !signUp.userId && !(await findInvitationByKey(db, signUp.idempotencyKey)))
    return { refused };
  try {
    return await retryTransaction(database, (tx) => signUpWithin(tx, context, signUp));
  } catch (error) {
    // Only the code can collide at each attempt: address and key are looked up under the lock.
    if (isUniqueViolation(error)) return { refused: "CODE_NOT_MADE" };
    throw error;
  }
}

async function signUpWithin(tx: Queryable, context: SignUpContext, signUp: SignUp): Promise<SignedUp> {
  const { eventId, idempotencyKey, email, fullName, telephone } = signUp;
  const now = new Date();
  const userId = signUp.userId && (await lockAccountForShare(tx, signUp.userId)) ? signUp.userId : null;
  const isOwnAddress = userId !== null && (await isAddressOf(tx, userId, email));
  // The same whatever is known of the address: it would tell whether its owner keeps a place.
  const heldFrom = (from: Date) => (isOwnAddress ? null : addMinutes(from, HOLD_MINUTES));
  const event = await lockEvent(tx, eventId);
  const earlier = await findInvitationByKey(tx, idempotencyKey);
  if (earlier) {
    const { shownAt, ...answer } = earlier;
    return { ...answer, heldUntil: heldFrom(shownAt) };
  }

  const refused = refusalToSignUp(event, now);
  if (!event || (refused && refused !== "EVENT_FULL")) return { refused: refused ?? "EVENT_GONE" };
  const known = await findInvitationByAddress(tx, eventId, email);
  const ownCode = userId && known?.userId === userId && known.hasPlace && (await findFirstCode(tx, known.id));
  if (refused && !ownCode) return { refused };
  const networks = isOwnAddress ? [] : digestsOf(context.secrets, signUp.networks);
  if (!ownCode && (await isNetworkWaiting(tx, event, networks, now))) return { refused: "NETWORK_WAITS" };

  const invitationId = known?.id ?? randomUUID();
  const isKept = known?.hasPlace && known.heldUntil === null;
  const heldUntil = isKept ? null : heldFrom(now);
  if (known) {
    // Writes the rows that a first sign-up does, so that neither time nor announced changes tell a known address.
    await updatePlace(tx, invitationId, { heldUntil, updatedAt: now });
    await touchEvent(tx, eventId);
  } else
    await insertInvitation(tx, {
      id: invitationId,
      eventId,
      userId,
      email,
      fullName,
      telephone: sealSubscriberPhone(context.secrets, telephone),
      heldUntil,
      createdAt: now,
      updatedAt: now,
    });
  const code = ownCode || newInvitationCode();
  if (!ownCode)
    await insertShownCode(tx, {
      code,
      invitationId,
      fullName,
      shownAt: now,
      idempotencyKey,
      networks: networks.length > 0 ? networks.map(({ digest }) => digest) : null,
    });
  const keepLink = heldUntil ? placeLink(context, invitationId) : "";
  await mail(tx, context, { signUp, event, code, keepLink, now });
  return { eventTitle: event.title, invitationCode: code, heldUntil: heldFrom(now) };
}

/** Mails a code to its address, with links that keep its place, and that confirm alerts if they are off. */
async function mail(
  tx: Queryable,
  context: SignUpContext,
  {
    signUp,
    event,
    code,
    keepLink,
    now,
  }: { signUp: SignUp; event: ManagedEvent; code: string; keepLink: string; now: Date },
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
    mail: SignalInvitation,
    props: {
      title: event.title,
      when: event.eventDate.toISOString(),
      where: event.location ?? "",
      code,
      keepLink,
      keepMinutes: HOLD_MINUTES,
      link: context.siteUrl + pages.signal.path,
      confirmLink: isActive ? "" : subscriptionLink(context, "confirm", id),
      unsubscribeLink: subscriptionLink(context, "unsubscribe", id),
    },
  });
}

function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS);
}
