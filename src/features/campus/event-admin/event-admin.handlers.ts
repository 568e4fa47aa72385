import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { changeAsAdmin } from "#features/auth/audit-log/change-as-admin.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { lockEvent, updateEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isOver, startOf } from "../events/events.rules.ts";
import { callOff } from "../notices/call-off.server.ts";
import { mailNotices } from "../notices/notices.jobs.ts";
import { countPeople, hasNoticesLeft, insertVersion } from "../notices/notices.queries.ts";
import { effectOfEdit } from "../notices/notices.rules.ts";
import { rebalanceWaitingList } from "../waiting-list/rebalance-waiting-list.server.ts";
import { endOffersBy } from "../waiting-list/waiting-list.queries.ts";
import { eventAdminContract, type ManagedEvent } from "./event-admin.contract.ts";
import {
  deleteEvent,
  findNeighbours,
  hasBookings,
  insertEvent,
  listManagedEvents,
} from "./event-admin.queries.ts";
import { idForNewNight, leastCapacity, statusAfterEdit } from "./event-admin.rules.ts";

const os = implement(eventAdminContract)
  .$context<Needs<"database" | "jobs" | "outbox" | "siteUrl">>()
  .use(guard);

export const eventAdminRouter = os.router({
  list: os.list.handler(({ context }) => listManagedEvents(context.database.db)),

  create: os.create.handler(({ context, input }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      const now = new Date();
      const neighbours = await findNeighbours(tx, input.eventDate);
      const newId = idForNewNight(neighbours, input.university, randomUUID);
      const { id, isNew } = await insertEvent(tx, { ...input, id: newId, createdAt: now, updatedAt: now });
      if (isNew) await record("campus-event-added", { event: id });
      return managed(tx, id);
    }),
  ),

  update: os.update.handler(({ context, input, errors }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      const { id, updatedAt, statusSeen, isConfirmed, ...form } = input;
      const event = await lockEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.status === CALLED_OFF) throw errors.CALLED_OFF();
      if (event.updatedAt.getTime() !== updatedAt.getTime())
        throw errors.CHANGED_MEANWHILE({ data: { event: await managed(tx, id) } });
      const least = leastCapacity(event);
      if (form.maxCapacity < least) throw errors.CAPACITY_BELOW_BOOKINGS({ data: { least } });
      const now = new Date();
      const effect = effectOfEdit(event, form, now);
      const people = await countPeople(tx, id);
      const isToConfirm = effect.isPast || (effect.isMailed && people.tickets + people.waiting > 0);
      if (isToConfirm && !isConfirmed)
        throw errors.CONFIRM_MOVE({ data: { ...people, isPast: effect.isPast } });
      const status = statusAfterEdit(event, { seen: statusSeen, chosen: form.status });
      const calendarSequence = event.calendarSequence + (effect.isMailed ? 1 : 0);
      const changed = await updateEvent(tx, id, { ...form, ...status, calendarSequence, updatedAt: now });
      if (effect.isMailed) {
        await insertVersion(tx, event);
        await context.jobs.enqueue(tx, mailNotices, { eventId: id });
      }
      await endOffersBy(tx, id, startOf(changed));
      await rebalanceWaitingList(tx, context, changed, now);
      await record("campus-event-changed", { event: id });
      return managed(tx, id);
    }),
  ),

  callOff: os.callOff.handler(({ context, input: { id, message }, errors }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      const event = await lockEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.status === CALLED_OFF) return countPeople(tx, id);
      const now = new Date();
      if (isOver(event, now)) throw errors.EVENT_OVER();
      await callOff(tx, event, message, now);
      await context.jobs.enqueue(tx, mailNotices, { eventId: id });
      await record("campus-event-called-off", { event: id });
      return countPeople(tx, id);
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    changeAsAdmin(context, async (tx, { record }) => {
      const event = await lockEvent(tx, id);
      if (!event) return;
      if (await hasBookings(tx, id)) throw errors.HAS_BOOKINGS();
      // Includes people whose call-off mail is not queued yet.
      const { waiting } = await countPeople(tx, id);
      const isTold = event.status === CALLED_OFF && !(await hasNoticesLeft(tx, id));
      if (waiting > 0 && !isTold) throw errors.HAS_WAITING();
      await deleteEvent(tx, id);
      await record("campus-event-deleted", { event: id });
    }),
  ),
});

async function managed(tx: Queryable, id: string): Promise<ManagedEvent> {
  const [event] = await listManagedEvents(tx, id);
  if (!event) throw new Error("The event that was just saved is gone");
  return event;
}
