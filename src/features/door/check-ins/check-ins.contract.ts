import { z } from "zod";
import { managedBookingSchema } from "#features/events/bookings/managed-booking.contract.ts";
import { doorLeads, eventLeads } from "#features/events/events/events.policy.ts";
import { forDoor, forRoles } from "#shared/api/procedure.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { deviceLimit } from "../passes/door-passes.rules.ts";
import { refusalReasons } from "../refused-admissions/refused-admissions.rules.ts";
import { doorCountsSchema, doorTicketSchema } from "../tickets/door-tickets.contract.ts";
import { SCANS_A_CALL } from "./check-ins.rules.ts";

/** The results of a scan. `full`: the ticket of a guest has no place, and the event has none left. */
export const verdicts = ["admitted", ...refusalReasons] as const;

export const scanResultSchema = z.object({
  scanId: z.uuid(),
  verdict: z.enum(verdicts),
  /**
   * The ticket after the scan; of an admitted person with their age and the mark of needs. Null for a code without one,
   * and for one of another event whose door the caller does not keep.
   */
  ticket: doorTicketSchema.nullable(),
  /** With `other-event`: the ticket's event. */
  otherEvent: z.object({ university: z.string(), eventDate: z.iso.date() }).nullable(),
  /** With a repeated `admitted`: when its check-in was undone. */
  undoneAt: z.date().nullable(),
});

export type ScanResult = z.input<typeof scanResultSchema>;

const tags = ["Admin"];

const gone = { status: 404, message: "This booking is gone." } as const;

const already = {
  status: 409,
  message: "This person was checked in before.",
  data: z.object({ at: z.date(), device: z.string().nullable() }),
} as const;

const record = forDoor
  .meta({ access: "door", acceptsLateDelivery: true })
  .route({
    method: "POST",
    path: "/admin/campus/events/{eventId}/check-ins",
    summary: "Check tickets in",
    description:
      "Scans of one device, in order; the answer has a verdict for each. Of two devices, the first call wins. A guest without a place gets one that is free. Idempotent: a repeated scan that was admitted has the same verdict and changes nothing, also after an undo. A door pass may deliver scans from before its end for another 12 hours. The refusal of a person who was let in is kept for the admins.",
    tags,
  })
  .errors({ EVENT_NOT_FOUND: { status: 404, message: "This event is gone. Somebody has deleted it." } })
  .input(
    z.object({
      eventId: z.uuid(),
      device: requiredLine(deviceLimit),
      scans: z
        .array(
          z.object({
            scanId: z.uuid().toLowerCase(),
            /** The scanned or typed text. */
            code: z.string().max(200).optional(),
            /** Replaces the code of a scan that the phone stored without it. */
            bookingId: z.uuid().optional(),
            /** The device's time; clamped between the day before the event and now. */
            at: z.coerce.date(),
            /**
             * False while the device still waits for the verdict, or has undone the scan: a refusal then concerns nobody
             * who was let in, and is not kept.
             */
            letIn: z.boolean().default(true),
            /** The account or door pass that scanned, if another: recorded as its scan, delivered by the caller. */
            madeBy: z.uuid().optional(),
          }),
        )
        .min(1)
        .max(SCANS_A_CALL),
    }),
  )
  .output(z.object({ results: z.array(scanResultSchema), counts: doorCountsSchema }));

const checkIn = forRoles(...eventLeads)
  .route({
    method: "POST",
    path: "/admin/campus/bookings/{id}/check-in",
    summary: "Check a booking in",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    ALREADY_CHECKED_IN: already,
    WAITS_FOR_GUARDIAN: { status: 409, message: "This place waits for the guardian's answer." },
    CANCELLED: { status: 409, message: "This booking is cancelled." },
  })
  .input(z.object({ id: z.uuid() }))
  .output(managedBookingSchema);

const undo = forRoles(...eventLeads)
  .route({
    method: "POST",
    path: "/admin/campus/bookings/{id}/check-in/undo",
    summary: "Undo a check-in",
    description: "Recorded in the audit log. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(managedBookingSchema);

const care = forRoles(...doorLeads)
  .route({
    method: "GET",
    path: "/admin/campus/bookings/{id}/care",
    summary: "Read what a person who is in needs, and whom to call",
    description:
      "On the day of the event, for its leads, without fresh proof. The audit log records each look. Anything else is in the details of the booking.",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    NOT_ON_DUTY: {
      status: 403,
      message:
        "This is for people who are in, on the day itself. The details on the list of bookings have it, too.",
    },
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ accessNeeds: z.string().nullable(), emergencyContact: z.string().nullable() }));

const undoAtDoor = forDoor
  .meta({ access: "door", acceptsLateDelivery: true })
  .route({
    method: "POST",
    path: "/admin/campus/events/{eventId}/check-ins/undo",
    summary: "Undo a check-in at the door",
    description:
      "Recorded in the audit log. Idempotent. With `scanId`, undoes only that scan's check-in; required for a door pass that has ended.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(
    z.object({
      eventId: z.uuid(),
      bookingId: z.uuid(),
      scanId: z.uuid().toLowerCase().optional(),
      /** The account or door pass that undid it, if another. */
      madeBy: z.uuid().optional(),
    }),
  )
  .output(doorTicketSchema);

export const checkInsContract = { record, checkIn, undo, undoAtDoor, care };
