import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { eventsContract, type ManagedEvent } from "./events.contract.ts";
import { alertSubscribers } from "./events.jobs.ts";
import { insertEvent, listEvents, listOpenEvents, lockEvent, updateActive } from "./events.queries.ts";
import { isSignUpOpen } from "./events.rules.ts";

const os = implement(eventsContract).$context<Needs<"database" | "jobs">>().use(guard);

export const eventsRouter = os.router({
  list: os.list.handler(({ context }) => listOpenEvents(context.database.db, new Date())),

  listAll: os.listAll.handler(({ context }) => listEvents(context.database.db)),

  create: os.create.handler(({ context, input }) =>
    changeAsStaff(context, async (tx, { actorId, record }) => {
      const { eventDate, registrationClosesAt, ...fields } = input;
      const { event, isNew } = await insertEvent(tx, {
        ...fields,
        eventDate: new Date(eventDate),
        registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
        createdBy: actorId,
        createdAt: new Date(),
      });
      if (!isNew) return event;
      await record("signal-event-added", { event: event.id });
      await alertIfOpen(tx, context, event);
      return event;
    }),
  ),

  setActive: os.setActive.handler(({ context, input: { id, isActive }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const event = await lockEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.isActive === isActive) return event;
      await record(isActive ? "signal-event-activated" : "signal-event-deactivated", { event: id });
      const changed = (await updateActive(tx, id, isActive)) ?? event;
      await alertIfOpen(tx, context, changed);
      return changed;
    }),
  ),
});

/**
 * Queues alerts about an event that is now open for sign-up. Subscribers who were mailed about it before are skipped.
 */
async function alertIfOpen(
  tx: Queryable,
  { jobs }: Pick<CallContext, "jobs">,
  event: ManagedEvent,
): Promise<void> {
  if (isSignUpOpen(event, new Date())) await jobs.enqueue(tx, alertSubscribers, { eventId: event.id });
}
