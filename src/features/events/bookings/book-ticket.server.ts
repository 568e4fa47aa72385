import { randomInt, randomUUID } from "node:crypto";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import type { SignedIn } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent, type StoredEvent } from "../events/events.queries.ts";
import { isBookable, statusAfter } from "../events/events.rules.ts";
import { priceFor } from "../events/ticket-price.rules.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";
import { CODE_ALPHABET, CODE_LENGTH, printedCode } from "../tickets/tickets.rules.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { blankBooking } from "./blank-booking.server.ts";
import { answersOf } from "./booking-answers.rules.ts";
import type { BookingRequest, TicketAnswer } from "./bookings.contract.ts";
import {
  type BookingEligibility,
  findEligibility,
  findTicketByKey,
  insertBooking,
  markEntryTaken,
  type StoredBooking,
} from "./bookings.queries.ts";
import {
  type BookingRefusal,
  placesOf,
  refusalByAge,
  refusalOfGuardian,
  refusalToBook,
} from "./bookings.rules.ts";
import { guardianDigest, sealGuardianAddress } from "./guardian-address.server.ts";
import { queueGuardianMail, queueWaitingMail } from "./guardian-mails.server.ts";
import { insertGuardian, isBlocked, type StoredGuardian } from "./guardians.queries.ts";
import { guardianDue, leadDue, needsGuardian } from "./guardians.rules.ts";
import { sealSensitiveData } from "./sensitive-data.server.ts";
import { tellLeads } from "./tell-leads.server.ts";
import { queueTicketMail } from "./ticket-mail.server.ts";
import { ownTicket, ticketOf } from "./to-ticket.server.ts";

/** A valid request, the account that sent it, and the kind of event that it is for. */
type OwnRequest = BookingRequest & Pick<SignedIn, "userId"> & { kind: EventKind };

export type Booked =
  /** `isRepeat` where an earlier request with the same key booked it. */
  | { ticket: TicketAnswer; isRepeat?: true }
  | { refused: BookingRefusal | "GUARDIAN_SAID_NO" | "EVENT_NOT_FOUND" | "ACCOUNT_GONE" }
  | LimitedBooking;

/** A limit that an attempt has reached. */
export type LimitedBooking = {
  refused: "RATE_LIMIT_EXCEEDED" | "ADDRESS_TOO_OFTEN";
  retryAfterSeconds: number;
};

export interface BookingLimits {
  takeAttempt: () => Promise<LimitedBooking | undefined>;
  /** Counts the mail to a guardian. */
  takeMailTo: (guardianEmail: string) => Promise<LimitedBooking | undefined>;
}

type BookingContext = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl" | "jobs">;

/**
 * Books a place, or returns the refusal. Places are allocated under the event's row lock, so never twice
 * (docs/decisions/014). A first read without the lock refuses most of a rush for the last places, so that it does not
 * block bookings.
 *
 * @param limits count what a request uses up; not called for a repeated idempotency key
 */
export async function bookTicket(
  context: BookingContext,
  { userId }: SignedIn,
  kind: EventKind,
  booking: BookingRequest,
  limits: BookingLimits,
): Promise<Booked> {
  const { database } = context;
  const request: OwnRequest = { ...booking, userId, kind };
  const now = new Date();
  const eligibility = await findEligibility(database.db, request, now);
  if (eligibility.wasDone) {
    const ticket = await findTicketByKey(database.db, request.userId, request.idempotencyKey);
    if (ticket) return { ticket: ownTicket(context.secrets, ticket), isRepeat: true };
  }
  const limited = await limits.takeAttempt();
  if (limited) return limited;
  const refused = refusalBeforeLock(eligibility, { kind, places: placesOf(booking) }, now);
  if (refused) return { refused };
  const isAsked = needsGuardian(booking.ageBand) && eligibility.event?.minimumAge !== null;
  if (isAsked && booking.guardianEmail) {
    const digest = guardianDigest(context.secrets, booking.guardianEmail);
    if (await isBlocked(database.db, userId, digest)) return { refused: "GUARDIAN_SAID_NO" };
    const mailLimited = await limits.takeMailTo(booking.guardianEmail);
    if (mailLimited) return mailLimited;
  }
  return retryTransaction(database, (tx) => bookInTransaction(tx, context, request));
}

function refusalBeforeLock(
  eligibility: BookingEligibility,
  { kind, places }: { kind: EventKind; places: number },
  now: Date,
): BookingRefusal | "EVENT_NOT_FOUND" | undefined {
  if (eligibility.event?.kind !== kind) return "EVENT_NOT_FOUND";
  return isBookable(eligibility.event, now)
    ? undefined
    : refusalToBook(eligibility.event, eligibility, places, now);
}

async function bookInTransaction(
  tx: Queryable,
  context: BookingContext,
  request: OwnRequest,
): Promise<Booked> {
  const { userId, eventId, idempotencyKey, kind } = request;
  const now = new Date();
  // In this order, the last one under the lock.
  const [accountExists, event, eligibility] = await allOf([
    lockAccountForShare(tx, userId),
    lockEvent(tx, eventId),
    findEligibility(tx, request, now),
  ]);
  if (!accountExists) return { refused: "ACCOUNT_GONE" };
  if (eligibility.wasDone) {
    const ticket = await findTicketByKey(tx, userId, idempotencyKey);
    if (ticket) return { ticket: ownTicket(context.secrets, ticket), isRepeat: true };
  }
  if (event?.kind !== kind) return { refused: "EVENT_NOT_FOUND" };
  const refused = refusalToBook(event, eligibility, placesOf(request), now) ?? refusalOfAge(event, request);
  if (refused) return { refused };

  const booking = newBooking(request, event, eligibility.refusedAt, now);
  const guardian = guardianOf(booking, event, request);
  const counted = {
    ...event,
    currentAttendees: event.currentAttendees + booking.places,
    heldPlaces: event.heldPlaces - (eligibility.isHeld ? 1 : 0),
  };
  const booked = { ...counted, ...statusAfter(counted) };
  const sealed = sealSensitiveData(context.secrets, {
    ...request,
    // An event for everybody does not ask.
    ageBand: event.minimumAge === null ? null : request.ageBand,
  });
  // Without other work between them, to hold the lock of the event for a short time.
  await allOf([
    insertBooking(tx, { booking, sealed, event: booked }),
    guardian && insertGuardian(tx, storedGuardian(context, guardian)),
    eligibility.entryId && markEntryTaken(tx, eligibility.entryId),
    // A lead decides first.
    guardian && !booking.guardianRefusedAt && queueGuardianMail(tx, context, { ...guardian, event }),
    booking.heldUntil
      ? queueWaitingMail(tx, context, { ...booking, event }, booking.heldUntil)
      : queueTicketMail(tx, context, { ...booking, event }),
  ]);
  if (booking.guardianRefusedAt) await tellLeads(tx, context, event);
  // Only an offer that expired meanwhile can have freed a place.
  const settled = booked.heldPlaces > 0 ? await rebalanceWaitingList(tx, context, booked, now) : booked;
  return { ticket: ticketOf(booking, settled) };
}

/** @param refusedAt when a guardian said no to this person and event */
function newBooking(
  request: OwnRequest,
  event: StoredEvent,
  refusedAt: Date | null,
  now: Date,
): StoredBooking {
  const { userId, idempotencyKey, fullName, email, ageBand } = request;
  const asksGuardian = event.minimumAge !== null && needsGuardian(ageBand);
  return {
    ...blankBooking(event, now),
    ...answersOf(request),
    userId,
    idempotencyKey,
    studentName: fullName,
    studentEmail: email,
    ticketCode: newTicketCode(),
    ticketPrice: priceFor(event, { email }),
    places: placesOf(request),
    heldUntil: refusedAt ? leadDue(event, now) : asksGuardian ? guardianDue(event, now) : null,
    guardianRefusedAt: refusedAt,
  };
}

/** The refusals of an event with a minimum age. */
function refusalOfAge({ minimumAge }: StoredEvent, request: OwnRequest): BookingRefusal | undefined {
  if (minimumAge === null) return undefined;
  return refusalByAge(minimumAge, request) ?? refusalOfGuardian(request, request.email);
}

/** The guardian to ask about a booking that waits. */
function guardianOf(
  { id: bookingId, heldUntil: due }: StoredBooking,
  { minimumAge }: StoredEvent,
  { ageBand, guardianEmail: to }: OwnRequest,
) {
  const isAsked = minimumAge !== null && needsGuardian(ageBand);
  return due && to && isAsked ? { id: randomUUID(), bookingId, to, due } : undefined;
}

function storedGuardian(
  { secrets }: BookingContext,
  { id, bookingId, to }: NonNullable<ReturnType<typeof guardianOf>>,
): StoredGuardian {
  const address = sealGuardianAddress(secrets, to);
  return { id, bookingId, ...address, askedAt: new Date(), confirmedAt: null };
}

/** Waits for all, even after a failure: no query may outlive the transaction. */
async function allOf<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** A random ticket code in its printed form. */
export function newTicketCode(): string {
  const character = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return printedCode(Array.from({ length: CODE_LENGTH }, character).join(""));
}
