import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { hasValues } from "#shared/db/has-values.server.ts";
import { insertOnce } from "#shared/db/insert-once.server.ts";
import { del, forRoles, noContent, post, put } from "#shared/handlers/procedure.server.ts";
import { type CalendarEvent, calendarEventSchema } from "../events/calendar-events.api.ts";
import { calendarEditors } from "../events/calendar-events.policy.ts";
import { publicColumns } from "../events/calendar-events.queries.ts";
import { academicCalendarEvents as events } from "../events/calendar-events.tables.ts";
import { calendarEventFields, endsInTime, MISSING_ON_ADD, MISSING_ON_EDIT } from "./calendar-admin.fields.ts";

const gone = { status: 404, message: "This event no longer exists. Someone else deleted it." } as const;

const changed = {
  status: 409,
  message: "Someone else changed this event. Check their changes.",
  data: z.object({ event: calendarEventSchema }),
} as const;

export const calendarAdminRouter = {
  create: forRoles(...calendarEditors)
    .route(post("/admin/calendar/events"))
    .input(
      z
        .object({
          ...calendarEventFields(MISSING_ON_ADD),
          /** Created once per event, and sent with every retry. */
          idempotencyKey: z.uuid(),
        })
        .check(endsInTime),
    )
    .output(calendarEventSchema)
    .handler(({ context, input }) =>
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

  update: forRoles(...calendarEditors)
    .route(put("/admin/calendar/events/{id}"))
    .errors({ NOT_FOUND: gone, CHANGED_MEANWHILE: changed })
    .input(
      z
        .object({ ...calendarEventFields(MISSING_ON_EDIT), id: z.uuid(), version: z.int().min(1) })
        .check(endsInTime),
    )
    .output(calendarEventSchema)
    .handler(({ context, input: { id, version, ...fields }, errors }) =>
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

  remove: forRoles(...calendarEditors)
    .route(del("/admin/calendar/events/{id}/versions/{version}", noContent))
    .errors({ NOT_FOUND: gone, CHANGED_MEANWHILE: changed })
    .input(z.object({ id: z.uuid(), version: z.coerce.number<number>().pipe(z.int().min(1)) }))
    .output(z.void())
    .handler(({ context, input: { id, version }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const event = await lockCalendarEvent(tx, id);
        if (!event) throw errors.NOT_FOUND();
        if (event.version !== version) throw errors.CHANGED_MEANWHILE({ data: { event } });
        await deleteCalendarEvent(tx, id);
        await record("calendar-event-deleted", { event: id });
      }),
    ),
};

type NewEvent = typeof events.$inferInsert;

/** Inserts an event, or returns the one with the same idempotency key, and whether it is new. */
async function insertCalendarEvent(
  tx: Queryable,
  event: NewEvent & { idempotencyKey: string },
): Promise<{ event: CalendarEvent; isNew: boolean }> {
  const isNew = await insertOnce(tx, events, event);
  const [stored] = await tx
    .select(publicColumns)
    .from(events)
    .where(eq(events.idempotencyKey, event.idempotencyKey));
  if (!stored) throw new Error("The event was not stored");
  return { event: stored, isNew };
}

/** Takes a row lock. */
async function lockCalendarEvent(tx: Queryable, id: string): Promise<CalendarEvent | undefined> {
  const [event] = await tx.select(publicColumns).from(events).where(eq(events.id, id)).for("update");
  return event;
}

/** Increments the version. */
async function updateCalendarEvent(
  tx: Queryable,
  id: string,
  change: Partial<NewEvent>,
): Promise<CalendarEvent> {
  const [event] = await tx
    .update(events)
    .set({ ...change, version: sql`${events.version} + 1` })
    .where(eq(events.id, id))
    .returning(publicColumns);
  if (!event) throw new Error("The event to change is gone");
  return event;
}

async function deleteCalendarEvent(tx: Queryable, id: string): Promise<void> {
  await tx.delete(events).where(eq(events.id, id));
}
