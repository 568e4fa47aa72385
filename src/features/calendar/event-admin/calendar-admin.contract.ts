import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { calendarEventSchema } from "../events/calendar-events.contract.ts";
import { calendarEditors } from "../events/calendar-events.policy.ts";
import { calendarEventFields, endsInTime, MISSING_ON_ADD, MISSING_ON_EDIT } from "./calendar-admin.fields.ts";

const tags = ["Admin"];

const gone = { status: 404, message: "This event is gone. Somebody else has already deleted it." } as const;

const changed = {
  status: 409,
  message: "Somebody else has changed this event. Look at it again.",
  data: z.object({ event: calendarEventSchema }),
} as const;

const create = forRoles(...calendarEditors)
  .route({
    method: "POST",
    path: "/admin/calendar/events",
    summary: "Add an event to the academic calendar",
    tags,
  })
  .input(
    z
      .object({
        ...calendarEventFields(MISSING_ON_ADD),
        /** Created once per event, and sent with every retry. */
        idempotencyKey: z.uuid(),
      })
      .check(endsInTime),
  )
  .output(calendarEventSchema);

const update = forRoles(...calendarEditors)
  .route({
    method: "PUT",
    path: "/admin/calendar/events/{id}",
    summary: "Change an event of the academic calendar",
    description: "Refused, with the event as it is now, when somebody else has changed it since `version`.",
    tags,
  })
  .errors({ NOT_FOUND: gone, CHANGED_MEANWHILE: changed })
  .input(
    z
      .object({ ...calendarEventFields(MISSING_ON_EDIT), id: z.uuid(), version: z.int().min(1) })
      .check(endsInTime),
  )
  .output(calendarEventSchema);

const remove = forRoles(...calendarEditors)
  .route({
    method: "DELETE",
    path: "/admin/calendar/events/{id}/versions/{version}",
    successStatus: 204,
    summary: "Delete an event of the academic calendar",
    description: "Refused, with the event as it is now, when it has another version meanwhile.",
    tags,
  })
  .errors({ NOT_FOUND: gone, CHANGED_MEANWHILE: changed })
  .input(z.object({ id: z.uuid(), version: z.coerce.number<number>().pipe(z.int().min(1)) }))
  .output(z.void());

export const calendarAdminContract = { create, update, remove };
