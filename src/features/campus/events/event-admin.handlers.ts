import { implement } from "@orpc/server";
import { recordEvent } from "#features/auth/audit-log.queries.ts";
import { type CallContext, guard, signedIn } from "#shared/api/guard.ts";
import type { Queryable } from "#shared/db/database.ts";
import { transactionTriedAgain } from "#shared/db/try-again.ts";
import { keepAccount } from "../bookings/bookings.queries.ts";
import { settlePlaces } from "../waiting-list/settle-places.ts";
import { endOffersBy } from "../waiting-list/waiting-list.queries.ts";
import { eventAdminContract, type ManagedEvent } from "./event-admin.contract.ts";
import { deleteEvent, hasBookings, insertEvent, listManagedEvents } from "./event-admin.queries.ts";
import { leastCapacity, statusAfterEdit } from "./event-admin.rules.ts";
import { lockEvent, updateEvent } from "./events.queries.ts";
import { startOf } from "./events.rules.ts";

const os = implement(eventAdminContract).$context<CallContext>().use(guard);

export const eventAdminRouter = os.router({
  list: os.list.handler(({ context }) => listManagedEvents(context.database.db)),

  create: os.create.handler(({ context, input }) =>
    change(context, async (tx) => {
      const now = new Date();
      const id = await insertEvent(tx, { ...input, createdAt: now, updatedAt: now });
      await record(tx, context, "campus-event-added", id);
      return managed(tx, id);
    }),
  ),

  update: os.update.handler(({ context, input, errors }) =>
    change(context, async (tx) => {
      const { id, updatedAt, statusSeen, ...form } = input;
      const event = await lockEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.updatedAt.getTime() !== updatedAt.getTime()) throw errors.CHANGED_MEANWHILE();
      const least = leastCapacity(event);
      if (form.maxCapacity < least) throw errors.CAPACITY_BELOW_BOOKINGS({ data: { least } });
      const now = new Date();
      const status = statusAfterEdit(event, { seen: statusSeen, chosen: form.status });
      const changed = await updateEvent(tx, id, { ...form, ...status, updatedAt: now });
      await endOffersBy(tx, id, startOf(changed));
      await settlePlaces(tx, context, changed, now);
      await record(tx, context, "campus-event-changed", id);
      return managed(tx, id);
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    change(context, async (tx) => {
      const event = await lockEvent(tx, id);
      if (!event) return;
      if (await hasBookings(tx, id)) throw errors.HAS_BOOKINGS();
      await deleteEvent(tx, id);
      await record(tx, context, "campus-event-deleted", id);
    }),
  ),
});

/** Work under the locks of places: the admin's own account before any event, as everybody does (docs/decisions/014). */
function change<T>(context: CallContext, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return transactionTriedAgain(context.database, async (tx) => {
    await keepAccount(tx, signedIn(context).userId);
    return work(tx);
  });
}

function record(
  tx: Queryable,
  context: CallContext,
  event: "campus-event-added" | "campus-event-changed" | "campus-event-deleted",
  id: string,
): Promise<void> {
  const { userId: actorId } = signedIn(context);
  return recordEvent(tx, { event, actorId, source: context.source, detail: { event: id } });
}

async function managed(tx: Queryable, id: string): Promise<ManagedEvent> {
  const [event] = await listManagedEvents(tx, id);
  if (!event) throw new Error("The event that was just saved is gone");
  return event;
}
