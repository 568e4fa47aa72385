import { implement } from "@orpc/server";
import type { Database } from "#shared/db/database.server.ts";
import { type CallContext, guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { recordOf } from "#shared/keys.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { accountKinds, type EventKind } from "../kinds/kinds.rules.ts";
import { listWaitingOf } from "../waiting-list/waiting-list.queries.ts";
import { type Booked, type BookingLimits, bookTickets } from "./book-ticket.server.ts";
import { type BookingRequest, bookingsContract } from "./bookings.contract.ts";
import { noAnswers } from "./bookings.fields.ts";
import { listTickets } from "./bookings.queries.ts";
import { BOOKING_LIMIT, type BookingRefusal, sameAddress } from "./bookings.rules.ts";
import { cancelOwnTicket } from "./cancel-ticket.server.ts";
import { type RefusedDate, refusedDatesText } from "./choose-events.rules.ts";
import { ownTicket } from "./to-ticket.server.ts";

const os = implement(bookingsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks" | "jobs">>()
  .use(guard);

const attemptLimit = sharedLimitOf({ name: "campus-bookings", ...BOOKING_LIMIT });

/** Bookings in progress in this process, by database and by account and idempotency key. */
const inProgress = new WeakMap<Database, Map<string, Promise<Booked>>>();

export const bookingsRouter = os.router({
  book: recordOf(accountKinds, (kind) =>
    os.book[kind].handler(({ context, input, errors }) =>
      book(context, kind, { ...noAnswers, ...input }, errors),
    ),
  ),

  mine: os.mine.handler(async ({ context }) => {
    const { userId } = signedIn(context);
    const { db } = context.database;
    const [tickets, waiting] = await Promise.all([listTickets(db, userId), listWaitingOf(db, userId)]);
    return { tickets: tickets.map((ticket) => ownTicket(context.secrets, ticket)), waiting };
  }),

  cancel: os.cancel.handler(async ({ context, input, errors }) => {
    const answer = await cancelOwnTicket(context, signedIn(context), input.id);
    if ("refused" in answer) throw errors[answer.refused]();
    return { ticket: answer.ticket, event: answer.ticket.event };
  }),
});

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
