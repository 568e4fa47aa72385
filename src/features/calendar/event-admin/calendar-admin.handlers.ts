import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { calendarAdminContract } from "./calendar-admin.contract.ts";
import {
  deleteCalendarEvent,
  insertCalendarEvent,
  lockCalendarEvent,
  updateCalendarEvent,
} from "./calendar-admin.queries.ts";

const os = implement(calendarAdminContract).$context<Needs<"database">>().use(guard);

export const calendarAdminRouter = os.router({
  create: os.create.handler(({ context, input }) =>
    changeAsStaff(context, async (tx, { actorId: createdBy, record }) => {
      const now = new Date();
      const { event, isNew } = await insertCalendarEvent(tx, {
        ...input,
        createdBy,
        createdAt: now,
        updatedAt: now,
      });
      if (isNew) await record("calendar-event-added", { event: event.id });
      return event;
    }),
  ),

  update: os.update.handler(({ context, input: { id, version, ...fields }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const event = await lockCalendarEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (hasValues(event, fields)) return event;
      if (event.version !== version) throw errors.CHANGED_MEANWHILE({ data: { event } });
      const changed = await updateCalendarEvent(tx, id, { ...fields, updatedAt: new Date() });
      await record("calendar-event-changed", { event: id });
      return changed;
    }),
  ),

  remove: os.remove.handler(({ context, input: { id, version }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const event = await lockCalendarEvent(tx, id);
      if (!event) throw errors.NOT_FOUND();
      if (event.version !== version) throw errors.CHANGED_MEANWHILE({ data: { event } });
      await deleteCalendarEvent(tx, id);
      await record("calendar-event-deleted", { event: id });
    }),
  ),
});
