import { implement } from "@orpc/server";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { isBookedByAccount } from "../kinds/kinds.rules.ts";
import { hasTicket } from "../tickets/tickets.queries.ts";
import { leaveWaitingList, rebalanceWaitingList } from "./rebalance-waiting-list.server.ts";
import { waitingListContract } from "./waiting-list.contract.ts";
import { findOpenEntry, findOwnEntry, insertEntry, toWaitingDto } from "./waiting-list.queries.ts";
import { refusalToJoin } from "./waiting-list.rules.ts";

const os = implement(waitingListContract)
  .$context<Needs<"database" | "outbox" | "siteUrl" | "secrets" | "jobs">>()
  .use(guard);

export const waitingListRouter = os.router({
  join: os.join.handler(async ({ context, input, errors }) => {
    const { userId, email } = signedIn(context);
    // Refusals are thrown after the commit, which keeps the places that were released.
    const answer = await retryTransaction(context.database, async (tx) => {
      if (!(await lockAccountForShare(tx, userId))) return { refused: "UNAUTHORIZED" as const };
      const locked = await lockEvent(tx, input.eventId);
      // An address joins the list of its event by the mailed link.
      if (!locked || !isBookedByAccount(locked.kind)) return { refused: "EVENT_NOT_FOUND" as const };
      const now = new Date();
      const event = await rebalanceWaitingList(tx, context, locked, now);
      const held = await findOpenEntry(tx, event.id, userId);
      if (held) return { entry: await toWaitingDto(tx, held, event) };
      const person = {
        hasTicket: await hasTicket(tx, event.id, userId),
        isBarred: await isDecided(tx, context.secrets, { userId, email }, "place-cancelled", event.id),
      };
      const refused = refusalToJoin(event, person, now);
      if (refused) return { refused };
      const entry = await insertEntry(tx, {
        eventId: event.id,
        userId,
        createdAt: now,
        lastMailedSequence: event.calendarSequence,
      });
      return { entry: await toWaitingDto(tx, entry, event) };
    });
    if ("refused" in answer) throw errors[answer.refused]();
    return answer.entry;
  }),

  leave: os.leave.handler(async ({ context, input }) => {
    const { userId } = signedIn(context);
    const { database } = context;
    const known = await findOwnEntry(database.db, input.id, userId);
    if (!known) return;
    await retryTransaction(database, async (tx) => {
      if (!(await lockAccountForShare(tx, userId))) return;
      const event = await lockEvent(tx, known.eventId);
      // Read again under the event's lock: the entry may have changed state meanwhile.
      const entry = await findOwnEntry(tx, input.id, userId);
      if (event && entry) await leaveWaitingList(tx, context, event, entry);
    });
  }),
});
