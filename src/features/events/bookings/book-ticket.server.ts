import { randomUUID } from "node:crypto";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import type { SignedIn } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvents, type StoredEvent } from "../events/events.queries.ts";
import { statusAfter } from "../events/events.rules.ts";
import { guardianDigest } from "../guardians/guardian-address.server.ts";
import { queueGuardianMail, queueWaitingMail } from "../guardians/guardian-mails.server.ts";
import { insertGuardian, type StoredGuardian } from "../guardians/guardians.queries.ts";
import { linkOf } from "../guardians/guardians.rules.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";
import { queueTicketMail } from "../mails/ticket-mail.server.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { closeEntries } from "../waiting-list/waiting-list.queries.ts";
import type { BookingRequest, TicketAnswer } from "./bookings.api.ts";
import {
  type BookingEligibility,
  findEligibility,
  findTicketsByKeys,
  insertBooking,
  type StoredBooking,
} from "./bookings.queries.ts";
import { type ChoiceRefusal, chooseEvents } from "./choose-events.rules.ts";
import { asksGuardian, furtherKey, guardianOf, newBooking, type OwnRequest } from "./new-booking.server.ts";
import { notifyLeads } from "./notify-leads.server.ts";
import { sealSensitiveData } from "./sensitive-data.server.ts";
import { ownTicket, ticketOf } from "./to-ticket.server.ts";

export type Booked =
  /** Sorted by date. `isRepeat` is set if an earlier request with the same key booked the tickets. */
  | { tickets: TicketAnswer[]; isRepeat?: true }
  | ChoiceRefusal
  | { refused: "GUARDIAN_SAID_NO" | "ACCOUNT_GONE" }
  | LimitedBooking;

/** A limit that an attempt has reached. */
export type LimitedBooking = {
  refused: "RATE_LIMIT_EXCEEDED" | "ADDRESS_TOO_OFTEN";
  retryAfterSeconds: number;
};

export interface BookingLimits {
  takeAttempt: () => Promise<LimitedBooking | undefined>;
  /** Counts an email to a guardian against the limits. */
  takeMailTo: (guardianEmail: string) => Promise<LimitedBooking | undefined>;
}

type BookingContext = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl" | "jobs">;

/**
 * Books a place, or one on each of several dates of a series, all or none; or returns the refusal. Places are
 * allocated under the row locks of the events, so never twice (docs/decisions/014). A first read without the locks
 * refuses most of a rush for the last places, so that it does not block bookings.
 *
 * @param limits count the attempt; not called for a repeated idempotency key
 */
export async function bookTickets(
  context: BookingContext,
  { userId }: SignedIn,
  kind: EventKind,
  booking: BookingRequest,
  limits: BookingLimits,
): Promise<Booked> {
  const { database } = context;
  const request: OwnRequest = { ...booking, userId, kind };
  const now = new Date();
  const wanted = await findEligibility(database.db, context.secrets, eligibilityOf(request), now);
  const repeated = await earlierTickets(database.db, context, request, wanted);
  if (repeated) return repeated;
  const limited = await limits.takeAttempt();
  if (limited) return limited;
  const known = wanted.flatMap(({ event, ...each }) => (event ? { ...each, event } : []));
  const choice = chooseEvents(known, request, now);
  if ("refused" in choice) return choice;
  if (booking.guardianEmail && choice.chosen.some(({ event }) => asksGuardian(booking, event))) {
    if (await isGuardianClosed(database.db, context, request)) return { refused: "GUARDIAN_SAID_NO" };
    const mailLimited = await limits.takeMailTo(booking.guardianEmail);
    if (mailLimited) return mailLimited;
  }
  return retryTransaction(database, (tx) => bookInTransaction(tx, context, request));
}

/** Whether the named guardian asked us not to email them about this person again. */
export async function isGuardianClosed(
  db: Queryable,
  { secrets }: Pick<BookingContext, "secrets">,
  request: OwnRequest,
): Promise<boolean> {
  const digest = guardianDigest(secrets, request.guardianEmail ?? "");
  return isDecided(db, secrets, request, "not-guardian", digest);
}

/** The idempotency keys of all bookings that a request can make. The first booking has the request's key. */
function eligibilityOf(request: OwnRequest) {
  const { userId, email, eventId, alsoFor, idempotencyKey } = request;
  const eventIds = [...new Set([eventId, ...alsoFor])];
  const keys = [idempotencyKey, ...(alsoFor.length > 0 ? eventIds.map((id) => furtherKey(request, id)) : [])];
  return { userId, email, eventIds, keys };
}

async function earlierTickets(
  db: Queryable,
  { secrets }: Pick<BookingContext, "secrets">,
  request: OwnRequest,
  wanted: readonly BookingEligibility[],
): Promise<Booked | undefined> {
  if (request.userId === null || !wanted.some(({ wasDone }) => wasDone)) return undefined;
  const tickets = await findTicketsByKeys(db, request.userId, eligibilityOf(request).keys);
  if (tickets.length === 0) return undefined;
  return { tickets: tickets.map((ticket) => ownTicket(secrets, ticket)), isRepeat: true };
}

/** Books under the locks of account and events, which it takes. */
export async function bookInTransaction(
  tx: Queryable,
  context: BookingContext,
  request: OwnRequest,
): Promise<Booked> {
  const { userId } = request;
  const { eventIds } = eligibilityOf(request);
  const now = new Date();
  // Sent in this order; the last query runs under the locks.
  const [accountExists, events, eligibility] = await allOf([
    userId === null || lockAccountForShare(tx, userId),
    lockEvents(tx, eventIds),
    findEligibility(tx, context.secrets, eligibilityOf(request), now),
  ]);
  if (!accountExists) return { refused: "ACCOUNT_GONE" };
  const repeated = await earlierTickets(tx, context, request, eligibility);
  if (repeated) return repeated;
  const wanted = eligibility.flatMap((each) => {
    const event = events.find(({ id }) => id === each.eventId);
    return event ? { ...each, event } : [];
  });
  const choice = chooseEvents(wanted, request, now);
  if ("refused" in choice) return choice;
  const linkId = randomUUID();
  const made = choice.chosen.map((each, at) => place(context, request, each, { at, linkId, now }));
  // Sent together, because the event rows stay locked until these queries end.
  await allOf([
    ...made.map(({ booking, sealed, booked }) => insertBooking(tx, { booking, sealed, event: booked })),
    ...made.map(({ guardian }) => guardian && insertGuardian(tx, guardian)),
    ...made.map(({ entryId }) => entryId && closeEntries(tx, [entryId], "taken")),
    ...mailsOf(tx, context, request, made),
  ]);
  const undecided = made.flatMap(({ booking, booked }) => (booking.guardianRefusedAt ? booked : []));
  await notifyLeads(tx, context, undecided);
  const tickets: TicketAnswer[] = [];
  for (const { booking, booked } of made) {
    // Only an offer that has just expired can have freed a place.
    const settled = booked.heldPlaces > 0 ? await rebalanceWaitingList(tx, context, booked, now) : booked;
    tickets.push(ticketOf(booking, settled));
  }
  return { tickets };
}

/** A booking of one event, with its guardian and the updated event. */
interface Made {
  booking: StoredBooking;
  guardian: StoredGuardian | undefined;
  sealed: ReturnType<typeof sealSensitiveData>;
  entryId: string | null;
  /** The event with this place counted. */
  booked: StoredEvent;
}

function place(
  { secrets }: BookingContext,
  request: OwnRequest,
  { event, refusedAt, pictures, isHeld, entryId }: Omit<BookingEligibility, "event"> & { event: StoredEvent },
  { at, linkId, now }: { at: number; linkId: string; now: Date },
): Made {
  const idempotencyKey = at === 0 ? request.idempotencyKey : furtherKey(request, event.id);
  const booking = newBooking(request, event, { idempotencyKey, refusedAt, pictures }, now);
  const counted = {
    ...event,
    currentAttendees: event.currentAttendees + booking.places,
    heldPlaces: event.heldPlaces - (isHeld ? 1 : 0),
  };
  return {
    booking,
    guardian: guardianOf(secrets, booking, event, request, linkId),
    sealed: sealSensitiveData(secrets, {
      ...request,
      // An event without a minimum age does not ask for the age.
      ageBand: event.minimumAge === null ? null : request.ageBand,
    }),
    entryId,
    booked: { ...counted, ...statusAfter(counted) },
  };
}

/** Queues one email to the holder with all tickets, one about all places that wait, and one to the guardian. */
function mailsOf(
  tx: Queryable,
  context: BookingContext,
  { guardianEmail: to }: OwnRequest,
  made: readonly Made[],
): Promise<void>[] {
  const mailed = made.map(({ booking, booked, guardian }) => ({ ...booking, event: booked, guardian }));
  const [ticket, ...tickets] = mailed.filter(({ heldUntil }) => !heldUntil);
  const [forLead, ...alsoForLead] = mailed.filter(({ guardianRefusedAt }) => guardianRefusedAt);
  const [held, ...alsoHeld] = mailed.filter(
    ({ heldUntil, guardianRefusedAt }) => heldUntil && !guardianRefusedAt,
  );
  const dues = [held, ...alsoHeld].flatMap((each) => each?.heldUntil?.getTime() ?? []);
  const due = new Date(Math.min(...dues));
  const mails: Promise<void>[] = [];
  if (ticket) mails.push(queueTicketMail(tx, context, ticket, tickets));
  if (forLead?.heldUntil) mails.push(queueWaitingMail(tx, context, forLead, forLead.heldUntil, alsoForLead));
  if (held) mails.push(queueWaitingMail(tx, context, held, due, alsoHeld));
  // A lead decides before we ask a guardian.
  if (held?.guardian && to) {
    const id = linkOf(held.guardian);
    const also = alsoHeld.map(({ event }) => event);
    mails.push(queueGuardianMail(tx, context, { id, to, event: held.event, due, also }));
  }
  return mails;
}

/** Waits for all, even after a failure: no query may outlive the transaction. */
async function allOf<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
