import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import type { EventInput } from "./event-draft.rules.ts";
import { eventsContract, type ManagedEvent } from "./events.contract.ts";
import { alertSubscribers } from "./events.jobs.ts";
import {
  addressesWithKeptPlace,
  type EventDetails,
  insertEvent,
  listEvents,
  listOpenEvents,
  lockEvent,
  updateActive,
  updateEvent,
} from "./events.queries.ts";
import { effectOfEdit, isSignUpOpen, leastPlaces } from "./events.rules.ts";
import { mailChange } from "./mail-change.server.ts";

const os = implement(eventsContract).$context<Needs<"database" | "jobs" | "outbox" | "siteUrl">>().use(guard);

export const eventsRouter = os.router({
  list: os.list.handler(({ context }) => listOpenEvents(context.database.db, new Date())),

  listAll: os.listAll.handler(({ context }) => listEvents(context.database.db)),

  create: os.create.handler(({ context, input }) =>
    changeAsStaff(context, async (tx, { actorId, record }) => {
      const { event, isNew } = await insertEvent(tx, {
        ...input,
        ...detailsIn(input),
        createdBy: actorId,
        createdAt: new Date(),
      });
      if (!isNew) return event;
      await record("signal-event-added", { event: event.id });
      await alertIfOpen(tx, context, event);
      return event;
    }),
  ),

  update: os.update.handler(({ context, input: { id, version, isConfirmed, ...form }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const before = await lockEvent(tx, id);
      if (!before) throw errors.NOT_FOUND();
      const after = detailsIn(form);
      if (hasValues(before, after)) return before;
      if (before.version !== version) throw errors.CHANGED_MEANWHILE({ data: { event: before } });
      const least = leastPlaces(before);
      if (form.maxAttendees < least) throw errors.PLACES_TAKEN({ data: { least } });
      const { isMailed, isPast } = effectOfEdit(before, after, new Date());
      const holders = isMailed ? await addressesWithKeptPlace(tx, id) : [];
      if (!isConfirmed && (isPast || holders.length > 0))
        throw errors.CONFIRM_EDIT({ data: { mailed: holders.length, isPast } });
      const event = await updateEvent(tx, id, after);
      await record("signal-event-changed", { event: id });
      await mailChange(tx, context, { before, after, holders });
      if (!isSignUpOpen(before, new Date())) await alertIfOpen(tx, context, event);
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

function detailsIn(form: EventInput): EventDetails {
  const { title, description, location, maxAttendees, eventDate, registrationClosesAt } = form;
  return {
    title,
    description,
    location,
    maxAttendees,
    eventDate: new Date(eventDate),
    registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
  };
}

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
