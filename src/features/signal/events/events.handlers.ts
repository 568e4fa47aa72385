import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { changeEvents } from "#features/events/editor/edit-events.server.ts";
import { datesOf } from "#features/events/editor/editor.fields.ts";
import { addEvents, callOffProcedure } from "#features/events/editor/event-changes.server.ts";
import { eventOpened } from "#features/events/events/event-opened.jobs.ts";
import { updateEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { rebalanceWaitingList } from "#features/events/waiting-list/rebalance-waiting-list.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { eventsContract, type ManagedEvent } from "./events.contract.ts";
import { findEvent, listEvents, listOpenEvents, lockEvent, storedEvent } from "./events.queries.ts";
import { isSignUpOpen } from "./events.rules.ts";
import { movedTo, rowOf } from "./signal-event.rules.ts";

const os = implement(eventsContract)
  .$context<Needs<"database" | "jobs" | "outbox" | "siteUrl" | "secrets">>()
  .use(guard);

const kind = "signal" as const;

export const eventsRouter = os.router({
  list: os.list.handler(({ context }) => listOpenEvents(context.database.db, new Date())),

  listAll: os.listAll.handler(({ context }) => listEvents(context.database.db)),

  create: os.create.handler(({ context, input: { idempotencyKey, alsoOn, skipsFirst, copyOf, ...form } }) =>
    changeAsStaff(context, async (tx, actor) => {
      const row = { ...rowOf(form), ticketPrice: penceOf(0), createdBy: actor.actorId };
      const dates = datesOf(row.eventDate, { alsoOn, skipsFirst });
      const { id, added } = await addEvents(tx, actor, { dates, copyOf, idempotencyKey }, (date) =>
        movedTo(row, date),
      );
      const event = await storedEvent(tx, id);
      // A mail for each date would be twelve mails for a term.
      if (added.length > 0) await alertIfOpen(tx, context, event);
      return event;
    }),
  ),

  update: os.update.handler(({ context, input: { id, version, isConfirmed, scope, ...form }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      // Not locked: `changeEvents` locks the events of a series in the order of their ids.
      const before = await findEvent(tx, id);
      const change = { id, kind, updatedAt: new Date(version), isConfirmed, scope, form: rowOf(form) };
      const refusals = {
        NOT_FOUND: errors.NOT_FOUND,
        CALLED_OFF: errors.CALLED_OFF,
        TIME_SKIPPED: errors.TIME_SKIPPED,
        CAPACITY_BELOW_BOOKINGS: errors.PLACES_TAKEN,
        CONFIRM_MOVE: ({ data: { tickets, waiting, isMailed, isPast } }: MoveRefusal) =>
          errors.CONFIRM_EDIT({ data: { mailed: isMailed ? tickets + waiting : 0, isPast } }),
      };
      const changed = await changeEvents(tx, { ...context, record }, change, refusals, async () =>
        errors.CHANGED_MEANWHILE({ data: { event: await storedEvent(tx, id) } }),
      );
      const event = await storedEvent(tx, id);
      if (changed.length > 0 && before && !isSignUpOpen(before, new Date()))
        await alertIfOpen(tx, context, event);
      return event;
    }),
  ),

  setActive: os.setActive.handler(({ context, input: { id, isActive }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const event = await lockEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.status === CALLED_OFF) throw errors.CALLED_OFF();
      if (event.isActive === isActive) return storedEvent(tx, id);
      await record(isActive ? "signal-event-activated" : "signal-event-deactivated", { event: id });
      const switched = await updateEvent(tx, id, { isActive });
      // A place that came free meanwhile is the waiting list's before it is everybody's.
      if (isActive) await rebalanceWaitingList(tx, context, switched, new Date());
      const changed = await storedEvent(tx, id);
      await alertIfOpen(tx, context, changed);
      return changed;
    }),
  ),

  callOff: os.callOff.handler(callOffProcedure(kind)),
});

type MoveRefusal = Parameters<Parameters<typeof changeEvents>[3]["CONFIRM_MOVE"]>[0];

/**
 * Queues alerts about an event that is now open for sign-up. Subscribers who were mailed about it before are skipped.
 */
async function alertIfOpen(
  tx: Queryable,
  { jobs }: Pick<CallContext, "jobs">,
  event: ManagedEvent,
): Promise<void> {
  if (isSignUpOpen(event, new Date())) await jobs.enqueue(tx, eventOpened, { eventId: event.id });
}
