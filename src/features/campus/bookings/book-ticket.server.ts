import { randomUUID } from "node:crypto";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import type { CallContext } from "#shared/api/guard.server.ts";
import type { Queryable } from "#shared/db/database.ts";
import { transactionTriedAgain } from "#shared/db/try-again.ts";
import type { Allowance } from "#shared/limits/shared-limit.ts";
import { lockEvent, type StoredEvent } from "../events/events.queries.ts";
import { isBookable, statusAfter } from "../events/events.rules.ts";
import { settlePlaces } from "../waiting-list/rebalance-waiting-list.server.ts";
import type { Ticket } from "./bookings.contract.ts";
import {
  findStanding,
  findTicketByKey,
  insertBooking,
  type Standing,
  type StoredBooking,
  takeTurn,
} from "./bookings.queries.ts";
import { type BookingRefusal, refusalToBook, type Year } from "./bookings.rules.ts";
import { type SensitiveData, sealSensitiveData } from "./sensitive-data.server.ts";
import { newTicketCode } from "./ticket-code.server.ts";
import { queueTicketMail } from "./ticket-mail.server.ts";
import { ticketOf } from "./to-ticket.server.ts";

/** A booking as somebody means it, its fields checked. */
export interface BookingRequest extends SensitiveData {
  userId: string;
  eventId: string;
  idempotencyKey: string;
  fullName: string;
  email: string;
  university: string;
  course: string | null;
  yearOfStudy: Year | null;
}

export type Booked =
  | { ticket: Ticket }
  | { refused: BookingRefusal | "EVENT_NOT_FOUND" | "ACCOUNT_GONE" }
  | { refused: "RATE_LIMIT_EXCEEDED"; retryAfterSeconds: number };

type BookingContext = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl">;

/**
 * Books a place, or says why there is none. Every place is given out under the event's lock, so never twice (docs/decisions/014). Of a
 * crowd that wants the last places most are answered before that, without a lock, so that they hold up nobody.
 *
 * @param admit counts a try that is no repetition
 */
export async function bookTicket(
  context: BookingContext,
  request: BookingRequest,
  admit: () => Promise<Allowance>,
): Promise<Booked> {
  const { database } = context;
  const now = new Date();
  const standing = await findStanding(database.db, request, now);
  if (standing.wasDone) {
    const ticket = await findTicketByKey(database.db, request.userId, request.idempotencyKey);
    if (ticket) return { ticket };
  }
  const allowance = await admit();
  if (!allowance.allowed) return { refused: "RATE_LIMIT_EXCEEDED", ...allowance };
  const refused = refusalAtAGlance(standing, now);
  if (refused) return { refused };
  return transactionTriedAgain(database, (tx) => bookWithin(tx, context, request));
}

function refusalAtAGlance(standing: Standing, now: Date): BookingRefusal | "EVENT_NOT_FOUND" | undefined {
  if (!standing.event) return "EVENT_NOT_FOUND";
  return isBookable(standing.event, now) ? undefined : refusalToBook(standing.event, standing, now);
}

async function bookWithin(tx: Queryable, context: BookingContext, request: BookingRequest): Promise<Booked> {
  const { userId, eventId, idempotencyKey } = request;
  const now = new Date();
  // Sent together; the database does them in this order, the last one when the lock is held.
  const [isKept, event, standing] = await allOf([
    lockAccountForShare(tx, userId),
    lockEvent(tx, eventId),
    findStanding(tx, request, now),
  ]);
  if (!isKept) return { refused: "ACCOUNT_GONE" };
  if (standing.wasDone) {
    const ticket = await findTicketByKey(tx, userId, idempotencyKey);
    if (ticket) return { ticket };
  }
  if (!event) return { refused: "EVENT_NOT_FOUND" };
  const refused = refusalToBook(event, standing, now);
  if (refused) return { refused };

  const booking = newBooking(request, event, now);
  const counted = {
    ...event,
    currentAttendees: event.currentAttendees + 1,
    heldPlaces: event.heldPlaces - (standing.isHeld ? 1 : 0),
  };
  const booked = { ...counted, ...statusAfter(counted) };
  const sealed = sealSensitiveData(context.secrets, request);
  // In one go, not one after the other: everybody else waits for the lock meanwhile.
  await allOf([
    insertBooking(tx, { booking, sealed, event: booked }),
    standing.turnId && takeTurn(tx, standing.turnId),
    queueTicketMail(tx, context, { ...booking, event }),
  ]);
  // Nothing was freed, except where an offer has run out meanwhile.
  const settled = booked.heldPlaces > 0 ? await settlePlaces(tx, context, booked, now) : booked;
  return { ticket: ticketOf(booking, settled) };
}

function newBooking(request: BookingRequest, event: StoredEvent, now: Date): StoredBooking {
  const { userId, eventId, idempotencyKey, fullName, email, university, course, yearOfStudy } = request;
  return {
    ...{ id: randomUUID(), eventId, userId, idempotencyKey, ticketCode: newTicketCode() },
    ...{ studentName: fullName, studentEmail: email, university, course, yearOfStudy },
    ...{ bookingStatus: "confirmed", ticketPrice: event.ticketPrice },
    ...{ cancelledAt: null, cancelledReason: null, cancelledMessage: null },
    ...{ toldSequence: event.calendarSequence, remindedFor: null },
    ...{ checkedIn: false, checkedInAt: null, checkedInDevice: null, createdAt: now, updatedAt: now },
  };
}

/** Waits for all, also where one fails: none may go on once the transaction is over. */
async function allOf<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
