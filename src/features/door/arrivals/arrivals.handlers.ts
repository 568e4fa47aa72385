import { implement } from "@orpc/server";
import { findManagedEvent } from "#features/events/editor/editor.queries.ts";
import { canKeepDoor } from "#features/events/events/events.policy.ts";
import { findEvent } from "#features/events/events/events.queries.ts";
import { countWishes } from "#features/events/pictures/pictures.queries.ts";
import { guard, type Needs, readerOf } from "#shared/handlers/guard.server.ts";
import { arrivalsContract } from "./arrivals.contract.ts";
import { countArrivals } from "./arrivals.queries.ts";

const os = implement(arrivalsContract).$context<Needs<"database">>().use(guard);

export const arrivalsRouter = os.router({
  read: os.read.handler(async ({ context, input: { eventId }, errors }) => {
    const { db } = context.database;
    const found = await findEvent(db, eventId);
    if (found && !canKeepDoor(readerOf(context), found)) throw errors.FORBIDDEN();
    const event = found && (await findManagedEvent(db, found.kind, eventId));
    if (!event) throw errors.EVENT_NOT_FOUND();
    const arrivals = await countArrivals(db, eventId);
    return { event, arrivals, pictures: await countWishes(db, eventId) };
  }),
});
