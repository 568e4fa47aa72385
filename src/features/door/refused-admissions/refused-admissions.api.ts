import { z } from "zod";
import { canKeepDoor, doorLeads } from "#features/events/events/events.policy.ts";
import { findEvent } from "#features/events/events/events.queries.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, get } from "#shared/handlers/procedure.server.ts";
import { listRefusedAdmissions } from "./refused-admissions.queries.ts";
import { refusalReasons } from "./refused-admissions.rules.ts";

/** The most check-ins that one response lists. */
export const REFUSED_AT_ONCE = 500;

const refusedAdmissionSchema = z.object({
  id: z.uuid(),
  reason: z.enum(refusalReasons),
  /** The holder's name; null for a code without a ticket. */
  studentName: z.string().nullable(),
  /** The ticket's code, or the scanned one; null if the phone no longer had it. */
  code: z.string().nullable(),
  /** With `already`: the ticket's current check-in. */
  first: z.object({ at: z.date(), device: z.string() }).nullable(),
  /** With `other-event`: the ticket's event. */
  otherEvent: z.object({ university: z.string(), eventDate: z.iso.date() }).nullable(),
  device: z.string(),
  /** The email address of the admin, or the name of the door pass, that scanned; null after its deletion. */
  by: z.string().nullable(),
  /** The admin or pass that delivered the scan, if it did not scan. */
  deliveredBy: z.string().nullable(),
  /** The device's time. */
  scannedAt: z.date(),
  recordedAt: z.date(),
});

export type RefusedAdmission = z.infer<typeof refusedAdmissionSchema>;

export const refusedAdmissionsRouter = {
  list: forRoles(...doorLeads)
    .meta({ personal: true })
    .route(get("/admin/campus/events/{eventId}/refused-admissions"))
    .errors({ EVENT_NOT_FOUND: { status: 404, message: "This event is gone." } })
    .input(z.object({ eventId: z.uuid() }))
    .output(z.array(refusedAdmissionSchema))
    .handler(async ({ context, input: { eventId }, errors }) => {
      const { db } = context.database;
      const event = await findEvent(db, eventId);
      if (!event) throw errors.EVENT_NOT_FOUND();
      if (!canKeepDoor(staffOf(context), event)) throw errors.FORBIDDEN();
      return listRefusedAdmissions(db, eventId, REFUSED_AT_ONCE);
    }),
};
