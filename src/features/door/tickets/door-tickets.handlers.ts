import { implement } from "@orpc/server";
import { canKeepDoor, kindsKeptBy } from "#features/events/events/events.policy.ts";
import { findEvent, listEvents } from "#features/events/events/events.queries.ts";
import { doorCaller, guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { doorTicketsContract } from "./door-tickets.contract.ts";
import { countCheckIns, listDoorTickets } from "./door-tickets.queries.ts";

const os = implement(doorTicketsContract).$context<Needs<"database" | "secrets">>().use(guard);

/** A row is dated before its transaction commits: reads of changes overlap by this much, so that none is missed. */
const OVERLAP_MS = 30_000;

export const doorTicketsRouter = os.router({
  events: os.events.handler(({ context }) => listEvents(context.database.db, kindsKeptBy(staffOf(context)))),

  list: os.list.handler(async ({ context, input, errors }) => {
    const { db } = context.database;
    const readAt = new Date(Date.now() - OVERLAP_MS);
    const event = await findEvent(db, input.eventId);
    if (!event) throw errors.EVENT_NOT_FOUND();
    if (!canKeepDoor(doorCaller(context), event)) throw errors.FORBIDDEN();
    const tickets = await listDoorTickets(db, context.secrets, event.id, input.since);
    return { event, tickets, counts: await countCheckIns(db, event.id), readAt };
  }),
});
