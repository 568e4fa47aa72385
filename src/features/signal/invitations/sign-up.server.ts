import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { blankBooking } from "#features/events/bookings/blank-booking.server.ts";
import { insertBooking, type StoredBooking } from "#features/events/bookings/bookings.queries.ts";
import { givePlace } from "#features/events/bookings/guest-place.server.ts";
import { newTicketCode } from "#features/events/bookings/new-booking.server.ts";
import { type StoredEvent, updateEvent } from "#features/events/events/events.queries.ts";
import { startOf, statusAfter } from "#features/events/events/events.rules.ts";
import {
  countWaitingSignUps,
  findSignUpByKey,
  forgetNetworks,
  insertPhone,
  insertShownCode,
  isAddressOf,
  lockGuest,
  proveAddress,
  updateGuest,
} from "#features/events/guests/guests.queries.ts";
import { HOLD_MINUTES, holdBegan, holdEnd } from "#features/events/guests/guests.rules.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { queueTicketMail } from "#features/events/mails/ticket-mail.server.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import { findGuestEntry, insertEntry } from "#features/events/waiting-list/waiting-list.queries.ts";
import { isOffered } from "#features/events/waiting-list/waiting-list.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { isUniqueViolation } from "#shared/db/database-errors.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { CountedNetwork } from "#shared/http/client-address.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import { announceEvent, findEvent, lockEvent } from "../events/events.queries.ts";
import { signalEventOf } from "../events/signal-event.rules.ts";
import SignalInvitation, { type Standing } from "../mails/SignalInvitation.tsx";
import { subscriptionLinks } from "../subscriptions/subscription-link.rules.ts";
import { recordSubscription } from "../subscriptions/subscriptions.queries.ts";
import { subscriptionTypes } from "../subscriptions/subscriptions.rules.ts";
import { refusalToSignUp, type SignUpRefusal, waitingSignUpsOfANetwork } from "./invitations.rules.ts";

/** A validated sign-up. */
export interface SignUp {
  eventId: string;
  /** In lower case. */
  email: string;
  fullName: string;
  telephone: string;
  /** Whether to join the waiting list if the event is full. */
  waits: boolean;
  idempotencyKey: string;
  /** The account of the session, if any. */
  userId: string | undefined;
  /** The networks that the sign-up came from. */
  networks: readonly CountedNetwork[];
  /** Staff talk to the person, so the address needs no click on a link. */
  isByStaff?: boolean;
}

export type SignedUp =
  | { eventTitle: string; invitationCode: string; heldUntil: Date | null; waits: boolean }
  | { refused: SignUpRefusal | "CODE_NOT_MADE" | "NETWORK_WAITS" | "PLACE_CANCELLED" };

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
  const refused = refusalToSignUp(await findEvent(db, signUp.eventId), new Date(), signUp);
  // Identical for every address, since a refusal would take longer for a known one.
  if (refused && !signUp.userId && !(await findSignUpByKey(db, signUp.idempotencyKey))) return { refused };
  try {
    return await retryTransaction(database, (tx) => signUpWithin(tx, context, signUp));
  } catch (error) {
    // Only the code can collide, because address and key are looked up under the lock.
    if (isUniqueViolation(error)) return { refused: "CODE_NOT_MADE" };
    throw error;
  }
}

/** Signs a person up who asked the staff, and emails the ticket. It records no subscription to alerts. */
export function addGuest(
  context: SignUpContext & Pick<CallContext, "caller" | "source">,
  signUp: Omit<SignUp, "userId" | "networks" | "waits">,
): Promise<SignedUp | { refused: "ALREADY_BOOKED" }> {
  const { eventId, email, idempotencyKey } = signUp;
  return changeAsStaff(context, async (tx, { record }) => {
    await lockEvent(tx, eventId);
    const known = await lockGuest(tx, eventId, email);
    const isKept = known?.bookingStatus === "confirmed" && known.heldUntil === null;
    if (isKept && !(await findSignUpByKey(tx, idempotencyKey))) return { refused: "ALREADY_BOOKED" };
    const byStaff = { userId: undefined, networks: [], waits: true, isByStaff: true } as const;
    const added = await signUpWithin(tx, context, { ...signUp, ...byStaff });
    if (!("refused" in added)) await record("campus-booking-added", { event: eventId });
    return added;
  });
}

async function signUpWithin(tx: Queryable, context: SignUpContext, signUp: SignUp): Promise<SignedUp> {
  const { eventId, idempotencyKey, email, fullName } = signUp;
  const now = new Date();
  const userId = signUp.userId && (await lockAccountForShare(tx, signUp.userId)) ? signUp.userId : null;
  const { isByStaff = false } = signUp;
  const isOwnAddress = isByStaff || (userId !== null && (await isAddressOf(tx, userId, email)));
  // Independent of stored data about the address, because it would reveal whether the owner has a place.
  const heldFrom = (from: Date) => (isOwnAddress ? null : holdEnd(from));
  const event = await lockEvent(tx, eventId);
  const earlier = await findSignUpByKey(tx, idempotencyKey);
  if (earlier) {
    const { shownAt, ...answer } = earlier;
    return { ...answer, heldUntil: heldFrom(shownAt) };
  }

  if (!event) return { refused: "EVENT_GONE" };
  const refused = refusalToSignUp(signalEventOf(event), now);
  if (refused && refused !== "EVENT_FULL") return { refused };
  const known = await lockGuest(tx, eventId, email);
  const hasPlace = known?.bookingStatus === "confirmed";
  const entry = known && !hasPlace ? await findGuestEntry(tx, known.id) : undefined;
  // An organiser's refusal remains in force. A stranger gets the usual response for any address.
  const isRefused =
    known?.cancelledReason === "by_organiser" ||
    (await isDecided(tx, context.secrets, { email }, "place-cancelled", eventId));
  if (isRefused && isOwnAddress) return { refused: "PLACE_CANCELLED" };
  // Only the address's account learns about its place. In a full event, any other caller is refused or waits.
  const isOwnPlace = isOwnAddress && (hasPlace || isOffered(entry, now));
  const waits = refused !== undefined && !isOwnPlace;
  if (waits && !(signUp.waits && event.hasWaitingList)) return { refused };
  const networks: string[] = [];
  for (const { key, times } of isOwnAddress ? [] : signUp.networks) {
    // A keyed digest, so that readers of the database cannot learn the network.
    const network = context.secrets.digest("signal sign-up network", key);
    const waiting = await countWaitingSignUps(tx, { eventId, network, since: holdBegan(now) });
    if (waiting >= waitingSignUpsOfANetwork(event.maxCapacity) * times) return { refused: "NETWORK_WAITS" };
    networks.push(network);
  }

  const ownCode =
    userId && isOwnAddress && hasPlace && known.signedUpBy === userId ? known.ticketCode : undefined;
  const code = ownCode ?? newTicketCode(event);
  // Only the emailed link, the address's account or an admin closes an open entry, never a stranger with the address.
  const takesPlace = hasPlace || (!waits && !isRefused && (isOwnAddress || !entry));
  const isKept = isOwnAddress || (hasPlace && known.heldUntil === null);
  // In a full event a sign-up does not extend the hold, because others wait for the place.
  const heldUntil = !takesPlace || isKept ? null : waits && known ? known.heldUntil : heldFrom(now);
  // A new guest starts without a place, so that a known address writes an equal set of rows. Response time and
  // announced changes then reveal nothing.
  const booking = known ?? newGuest(signUp, event, { code, signedUpBy: isOwnAddress ? userId : null, now });
  const phone = sealText(context.secrets, "campus booking", signUp.telephone);
  if (!known) await insertBooking(tx, { booking, sealed: undefined, event });
  if (takesPlace) await givePlace(tx, event, booking, heldUntil, now);
  else {
    const cancelledReason = isRefused ? "by_organiser" : "waiting";
    await updateGuest(tx, booking.id, { cancelledReason, updatedAt: now });
    await updateEvent(tx, eventId, statusAfter(event));
  }
  if (!isRefused) await insertPhone(tx, booking.id, phone);
  await announceEvent(tx);
  if (isOwnAddress) await proveAddress(tx, booking.id, now);
  const joins = !takesPlace && !entry && isOwnAddress;
  if (joins) await insertEntry(tx, event, { bookingId: booking.id }, now);
  if (!ownCode)
    await insertShownCode(tx, {
      code,
      bookingId: booking.id,
      fullName,
      shownAt: now,
      waits,
      idempotencyKey,
      networks: networks.length > 0 ? networks : null,
    });
  if (isOwnAddress) await forgetNetworks(tx, [booking.id]);
  if (isByStaff) {
    if (takesPlace) await queueTicketMail(tx, context, { ...booking, event });
  } else
    await mailInvitation(tx, context, {
      signUp,
      event,
      booking,
      code,
      stands: isRefused
        ? "cancelled"
        : takesPlace
          ? heldUntil
            ? "held"
            : "kept"
          : joins || entry
            ? "waits"
            : "asked",
      now,
    });
  return { eventTitle: event.title, invitationCode: code, heldUntil: heldFrom(now), waits };
}

/** A guest without a place. */
function newGuest(
  { email, fullName, idempotencyKey, isByStaff: addedByStaff = false }: SignUp,
  event: StoredEvent,
  { code, signedUpBy, now }: { code: string; signedUpBy: string | null; now: Date },
): StoredBooking {
  return {
    ...blankBooking(event, now),
    idempotencyKey,
    isGuest: true,
    signedUpBy,
    addedByStaff,
    holderName: fullName,
    holderEmail: email,
    ticketCode: code,
    ticketPrice: penceOf(0),
    bookingStatus: "cancelled",
    cancelledAt: now,
    cancelledReason: "waiting",
  };
}

interface Invited {
  signUp: { email: string; fullName: string; telephone: string };
  event: StoredEvent;
  booking: StoredBooking;
  /** The code that this sign-up shows. */
  code: string;
  stands: Standing;
  now: Date;
}

/** Emails a code to its address, with links that confirm its place and, if they are off, alerts. */
async function mailInvitation(
  tx: Queryable,
  context: Pick<CallContext, "secrets" | "outbox" | "siteUrl">,
  { signUp, event, booking, code, stands, now }: Invited,
): Promise<void> {
  const { email, fullName, telephone } = signUp;
  const { id, isActive } = await recordSubscription(tx, {
    fullName,
    email,
    phone: sealText(context.secrets, "signal phone", telephone),
    subscriptionTypes: [...subscriptionTypes],
    createdAt: now,
    updatedAt: now,
  });
  await context.outbox.queue(tx, {
    to: email,
    mail: SignalInvitation,
    props: {
      title: event.title,
      when: startOf(event).toISOString(),
      where: event.location,
      code: stands === "cancelled" ? "" : code,
      stands,
      keepLink: stands === "held" || stands === "asked" ? placeLink.urlFor(context, booking.id) : "",
      keepMinutes: HOLD_MINUTES,
      link: context.siteUrl + pages.signal.path,
      leaveLink: stands === "waits" ? cantComeLink.urlFor(context, booking.id) : "",
      confirmLink: isActive ? "" : subscriptionLinks.confirm.urlFor(context, id),
      unsubscribeLink: subscriptionLinks.unsubscribe.urlFor(context, id),
    },
  });
}
