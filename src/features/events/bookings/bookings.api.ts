import { z } from "zod";
import type { Database } from "#shared/db/database.server.ts";
import { type CallContext, signedIn } from "#shared/handlers/guard.server.ts";
import { forSignedIn, get, post } from "#shared/handlers/procedure.server.ts";
import { recordOf } from "#shared/keys.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { eventSchema } from "../events/events.queries.ts";
import { MOST_DATES } from "../events/series.rules.ts";
import { type AccountKind, accountKinds, bookingOf, type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import { placeCancelled } from "../tickets/tickets.rules.ts";
import { waitingSchema } from "../waiting-list/waiting-list.api.ts";
import { listWaitingOf } from "../waiting-list/waiting-list.queries.ts";
import { type Booked, type BookingLimits, bookTickets } from "./book-ticket.server.ts";
import { ticketSchema } from "./booking-shapes.server.ts";
import { askedOf, type BookingAnswers, bookingFields, noAnswers } from "./bookings.fields.ts";
import { listTickets } from "./bookings.queries.ts";
import {
  ageMissingText,
  BOOKING_LIMIT,
  type BookingRefusal,
  guardianRefusals,
  sameAddress,
} from "./bookings.rules.ts";
import { cancelOwnTicket } from "./cancel-ticket.server.ts";
import { dateRefusals, type RefusedDate, refusedDatesText } from "./choose-events.rules.ts";
import { ownTicket } from "./to-ticket.server.ts";

export type Ticket = z.infer<typeof ticketSchema>;

/** A ticket as a handler returns it, with its price in pence. */
export type TicketAnswer = z.input<typeof ticketSchema>;

/** A valid request for a booking. */
export type BookingRequest = BookingAnswers & { eventId: string; alsoFor: string[]; idempotencyKey: string };

const refusedDateSchema = z.object({
  eventId: z.uuid(),
  /** yyyy-MM-dd */
  eventDate: z.iso.date(),
  reason: z.enum(dateRefusals),
});

function bookOf(kind: AccountKind) {
  const { noun } = wordsOf({ kind });
  const { bookingPath, refusals } = bookingOf({ kind });
  return forSignedIn
    .route(post(bookingPath))
    .errors({
      UNAUTHORIZED: { status: 401, message: "You must be authenticated to book tickets." },
      RATE_LIMIT_EXCEEDED: {
        status: 429,
        message: "Rate limit exceeded: 5 bookings in 10 minutes are tried at most.",
      },
      EMAIL_MISMATCH: { status: 403, message: "The booking's email must match the account's." },
      EVENT_NOT_FOUND: { status: 404, message: refusals.gone },
      EVENT_OVER: { status: 409, message: refusals.over },
      EVENT_CALLED_OFF: { status: 409, message: `This ${noun} is cancelled.` },
      PLACE_CANCELLED: placeCancelled,
      EVENT_FULL: { status: 409, message: refusals.full },
      COMPANION_FULL: {
        status: 409,
        message:
          "One place is left, and none for a companion. Book it without one, or write to us and we look for a second place.",
      },
      AGE_MISSING: { status: 400, message: ageMissingText({ kind }) },
      TOO_YOUNG: { status: 403, message: `This ${noun} has a minimum age, and yours is below it.` },
      ...guardianRefusals,
      ALREADY_BOOKED: { status: 409, message: refusals.booked },
      DATES_REFUSED: {
        status: 409,
        message: "Some of these dates cannot be booked. Book the others without them.",
        data: z.object({ dates: z.array(refusedDateSchema) }),
      },
    })
    .input(
      z.object({
        ...askedOf(bookingFields, kind),
        eventId: z.uuid(),
        /** Further events of the same series. */
        alsoFor: z
          .array(z.uuid())
          .max(MOST_DATES - 1)
          .default([]),
        /** One key for each booking, sent again with every retry. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(
      z.object({
        /** The ticket with the earliest date, if several were booked. */
        ticket: ticketSchema,
        event: eventSchema,
        /** The other tickets of the same booking, by date. */
        also: z.array(ticketSchema),
      }),
    );
}

const attemptLimit = sharedLimitOf({ name: "campus-bookings", ...BOOKING_LIMIT });

/** Bookings in progress in this process, by database and by account and idempotency key. */
const inProgress = new WeakMap<Database, Map<string, Promise<Booked>>>();

export const bookingsRouter = {
  book: recordOf(accountKinds, (kind) =>
    recordOf(accountKinds, bookOf)[kind].handler(({ context, input, errors }) =>
      book(context, kind, { ...noAnswers, ...input }, errors),
    ),
  ),

  mine: forSignedIn
    .route(get("/campus/bookings/mine"))
    .output(z.object({ tickets: z.array(ticketSchema), waiting: z.array(waitingSchema) }))
    .handler(async ({ context }) => {
      const { userId } = signedIn(context);
      const { db } = context.database;
      const [tickets, waiting] = await Promise.all([listTickets(db, userId), listWaitingOf(db, userId)]);
      return { tickets: tickets.map((ticket) => ownTicket(context.secrets, ticket)), waiting };
    }),

  cancel: forSignedIn
    .route(post("/campus/bookings/{id}/cancel"))
    .errors({
      NOT_FOUND: { status: 404, message: "This ticket isn’t yours, or it no longer exists." },
      ALREADY_CHECKED_IN: { status: 409, message: "You have been checked in with this code." },
      EVENT_OVER: { status: 409, message: "This event is over." },
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ticket: ticketSchema, event: eventSchema }))
    .handler(async ({ context, input, errors }) => {
      const answer = await cancelOwnTicket(context, signedIn(context), input.id);
      if ("refused" in answer) throw errors[answer.refused]();
      return { ticket: answer.ticket, event: answer.ticket.event };
    }),
};

type BookErrors = Record<
  | BookingRefusal
  | "GUARDIAN_SAID_NO"
  | "EVENT_NOT_FOUND"
  | "RATE_LIMIT_EXCEEDED"
  | "ADDRESS_TOO_OFTEN"
  | "EMAIL_MISMATCH"
  | "UNAUTHORIZED",
  () => Error
> & { DATES_REFUSED: (options: { message: string; data: { dates: RefusedDate[] } }) => Error };

async function book(
  context: Pick<
    CallContext,
    "database" | "secrets" | "outbox" | "siteUrl" | "caller" | "resHeaders" | "networks" | "jobs"
  >,
  kind: EventKind,
  request: BookingRequest,
  errors: BookErrors,
) {
  const holder = signedIn(context);
  const { userId, email } = holder;
  if (!sameAddress(request.email, email)) {
    throw errors.EMAIL_MISMATCH();
  }
  const answer = await shareResult(context.database, `${userId} ${request.idempotencyKey}`, () =>
    bookTickets(context, holder, kind, request, limitsOf(context, userId)),
  );
  if ("tickets" in answer) {
    const [ticket, ...also] = answer.tickets;
    if (!ticket) throw new Error("A booking made no ticket");
    return { ticket, event: ticket.event, also };
  }
  if ("dates" in answer) {
    const { dates } = answer;
    throw errors.DATES_REFUSED({ message: refusedDatesText(dates), data: { dates } });
  }
  if ("retryAfterSeconds" in answer) context.resHeaders?.set("retry-after", String(answer.retryAfterSeconds));
  // The account was deleted during the request.
  if (answer.refused === "ACCOUNT_GONE") throw errors.UNAUTHORIZED();
  throw errors[answer.refused]();
}

function limitsOf(
  context: Pick<CallContext, "database" | "secrets" | "networks">,
  userId: string,
): BookingLimits {
  return {
    async takeAttempt() {
      const attempt = await attemptLimit(context).take(userId);
      return attempt.allowed ? undefined : { refused: "RATE_LIMIT_EXCEEDED", ...attempt };
    },
    async takeMailTo(guardianEmail) {
      const mail = await takeMailTo(context, guardianEmail);
      return mail.allowed ? undefined : { refused: "ADDRESS_TOO_OFTEN", ...mail };
    },
  };
}

/** A concurrent request with the same key shares the first one's result. */
function shareResult(database: Database, key: string, work: () => Promise<Booked>): Promise<Booked> {
  const bookings = inProgress.get(database) ?? new Map<string, Promise<Booked>>();
  inProgress.set(database, bookings);
  const known = bookings.get(key);
  if (known) return known;
  const answer = work().finally(() => bookings.delete(key));
  bookings.set(key, answer);
  return answer;
}
