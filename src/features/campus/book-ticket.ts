import type { CallContext } from "#shared/api/guard.ts";
import type { Queryable } from "#shared/db/database.ts";
import { transactionTriedAgain } from "#shared/db/try-again.ts";
import type { Ticket } from "./bookings.contract.ts";
import {
  findStanding,
  findTicketByKey,
  insertBooking,
  insertSensitiveData,
  keepAccount,
  takeTurn,
} from "./bookings.queries.ts";
import { type BookingRefusal, refusalToBook, type Year } from "./bookings.rules.ts";
import { findEvent, lockEvent, updateEvent } from "./events.queries.ts";
import { isBookable } from "./events.rules.ts";
import { type SensitiveData, sealSensitiveData } from "./sensitive-data.ts";
import { settlePlaces } from "./settle-places.ts";
import { newTicketCode } from "./ticket-code.ts";
import { queueTicketMail } from "./ticket-mail.ts";
import { ticketOf } from "./ticket-of.ts";

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

export type Booked = { ticket: Ticket } | { refused: BookingRefusal | "EVENT_NOT_FOUND" | "ACCOUNT_GONE" };

type BookingContext = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl">;

/** Books a place, or says why there is none. Every place is given out under the event's lock, so never twice (docs/decisions/014). */
export async function bookTicket(context: BookingContext, request: BookingRequest): Promise<Booked> {
  const refused = await refusalAtAGlance(context, request);
  if (refused) return { refused };
  return transactionTriedAgain(context.database, (tx) => bookWithin(tx, context, request));
}

/** Of a crowd that wants the last places, most are answered by this: without a lock, so that they hold up nobody. */
async function refusalAtAGlance(
  { database: { db } }: BookingContext,
  request: BookingRequest,
): Promise<BookingRefusal | "EVENT_NOT_FOUND" | undefined> {
  const now = new Date();
  const event = await findEvent(db, request.eventId);
  if (!event) return "EVENT_NOT_FOUND";
  if (isBookable(event, now)) return undefined;
  const standing = await findStanding(db, request, now);
  return standing.wasDone ? undefined : refusalToBook(event, standing, now);
}

async function bookWithin(tx: Queryable, context: BookingContext, request: BookingRequest): Promise<Booked> {
  const { userId, eventId, idempotencyKey } = request;
  // Sent together; the database does them in this order.
  const [isKept, event] = await Promise.all([keepAccount(tx, userId), lockEvent(tx, eventId)]);
  if (!isKept) return { refused: "ACCOUNT_GONE" };
  const now = new Date();
  const standing = await findStanding(tx, request, now);
  if (standing.wasDone) {
    const ticket = await findTicketByKey(tx, userId, idempotencyKey);
    if (ticket) return { ticket };
  }
  if (!event) return { refused: "EVENT_NOT_FOUND" };
  const refused = refusalToBook(event, standing, now);
  if (refused) return { refused };

  const booking = await insertBooking(tx, {
    ...{ userId, eventId, idempotencyKey, ticketCode: newTicketCode(), ticketPrice: event.ticketPrice },
    ...{ studentName: request.fullName, studentEmail: request.email, university: request.university },
    ...{ course: request.course, yearOfStudy: request.yearOfStudy, createdAt: now, updatedAt: now },
  });
  const counts = {
    currentAttendees: event.currentAttendees + 1,
    heldPlaces: event.heldPlaces - (standing.isHeld ? 1 : 0),
  };
  const sealed = sealSensitiveData(context.secrets, request);
  if (standing.turnId) await takeTurn(tx, standing.turnId);
  // In one go, not one after the other: everybody else waits for the lock meanwhile.
  const [settled] = await allOf([
    updateEvent(tx, eventId, counts).then((counted) => settlePlaces(tx, context, counted, now)),
    sealed && insertSensitiveData(tx, booking.id, sealed),
    queueTicketMail(tx, context, { ...booking, event }),
  ]);
  return { ticket: ticketOf(booking, settled) };
}

/** Waits for all, also where one fails: none may go on once the transaction is over. */
async function allOf<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
