import { implement } from "@orpc/server";
import { type CallContext, guard, signedIn } from "#shared/api/guard.server.ts";
import type { Database } from "#shared/db/database.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.ts";
import { listWaitingOf } from "../waiting-list/waiting-list.queries.ts";
import { type Booked, bookTicket } from "./book-ticket.server.ts";
import { bookingsContract } from "./bookings.contract.ts";
import { listTickets } from "./bookings.queries.ts";
import { BOOKING_TRIES, sameAddress } from "./bookings.rules.ts";
import { giveTicketBack } from "./cancel-ticket.server.ts";

const os = implement(bookingsContract).$context<CallContext>().use(guard);

const tries = sharedLimitOf({ name: "campus-bookings", ...BOOKING_TRIES });

/** Bookings in progress in this process, by database and by account and idempotency key. */
const underWay = new WeakMap<Database, Map<string, Promise<Booked>>>();

export const bookingsRouter = os.router({
  book: os.book.handler(async ({ context, input, errors }) => {
    const { userId, email } = signedIn(context);
    if (!sameAddress(input.email, email)) throw errors.EMAIL_MISMATCH();
    const answer = await joined(context.database, `${userId} ${input.idempotencyKey}`, () =>
      bookTicket(context, { ...input, userId }, () => tries(context).take(userId)),
    );
    if ("ticket" in answer) return { ticket: answer.ticket, event: answer.ticket.event };
    if ("retryAfterSeconds" in answer)
      context.resHeaders?.set("retry-after", String(answer.retryAfterSeconds));
    // The account was deleted during the request.
    if (answer.refused === "ACCOUNT_GONE") throw errors.UNAUTHORIZED();
    throw errors[answer.refused]();
  }),

  mine: os.mine.handler(async ({ context }) => {
    const { userId } = signedIn(context);
    const { db } = context.database;
    const [tickets, waiting] = await Promise.all([listTickets(db, userId), listWaitingOf(db, userId)]);
    return { tickets, waiting };
  }),

  cancel: os.cancel.handler(async ({ context, input, errors }) => {
    const { userId } = signedIn(context);
    const answer = await giveTicketBack(context, { id: input.id, userId });
    if ("refused" in answer) throw errors[answer.refused]();
    return { ticket: answer.ticket, event: answer.ticket.event };
  }),
});

/** A concurrent request with the same key shares the first one's result. */
function joined(database: Database, key: string, work: () => Promise<Booked>): Promise<Booked> {
  const bookings = underWay.get(database) ?? new Map<string, Promise<Booked>>();
  underWay.set(database, bookings);
  const known = bookings.get(key);
  if (known) return known;
  const answer = work().finally(() => bookings.delete(key));
  bookings.set(key, answer);
  return answer;
}
