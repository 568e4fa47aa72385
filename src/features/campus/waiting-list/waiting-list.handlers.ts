import { implement } from "@orpc/server";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { type CallContext, guard, signedIn } from "#shared/api/guard.server.ts";
import { transactionTriedAgain } from "#shared/db/try-again.ts";
import { lockEvent, updateEvent } from "../events/events.queries.ts";
import { settlePlaces } from "./rebalance-waiting-list.server.ts";
import { waitingListContract } from "./waiting-list.contract.ts";
import { endTurns, findOwnTurn, findTurn, hasTicket, insertTurn, toldTurn } from "./waiting-list.queries.ts";
import { refusalToJoin } from "./waiting-list.rules.ts";

const os = implement(waitingListContract).$context<CallContext>().use(guard);

export const waitingListRouter = os.router({
  join: os.join.handler(async ({ context, input, errors }) => {
    const { userId } = signedIn(context);
    // A refusal is told after the commit: places that were found free stay so.
    const answer = await transactionTriedAgain(context.database, async (tx) => {
      if (!(await lockAccountForShare(tx, userId))) return { refused: "UNAUTHORIZED" as const };
      const locked = await lockEvent(tx, input.eventId);
      if (!locked) return { refused: "EVENT_NOT_FOUND" as const };
      const now = new Date();
      const event = await settlePlaces(tx, context, locked, now);
      const held = await findTurn(tx, event.id, userId);
      if (held) return { turn: await toldTurn(tx, held, event) };
      const refused = refusalToJoin(event, { hasTicket: await hasTicket(tx, event.id, userId) }, now);
      if (refused) return { refused };
      const turn = await insertTurn(tx, {
        ...{ eventId: event.id, userId, createdAt: now },
        toldSequence: event.calendarSequence,
      });
      return { turn: await toldTurn(tx, turn, event) };
    });
    if ("refused" in answer) throw errors[answer.refused]();
    return answer.turn;
  }),

  leave: os.leave.handler(async ({ context, input }) => {
    const { userId } = signedIn(context);
    const { database } = context;
    const known = await findOwnTurn(database.db, input.id, userId);
    if (!known) return;
    await transactionTriedAgain(database, async (tx) => {
      if (!(await lockAccountForShare(tx, userId))) return;
      const event = await lockEvent(tx, known.eventId);
      // Only now is it certain what it is: it may have been offered, taken or missed meanwhile.
      const turn = await findOwnTurn(tx, input.id, userId);
      if (!event || !turn) return;
      await endTurns(tx, [turn.id], "left");
      const freed =
        turn.state === "offered"
          ? await updateEvent(tx, event.id, { heldPlaces: event.heldPlaces - 1 })
          : event;
      await settlePlaces(tx, context, freed, new Date());
    });
  }),
});
