import { z } from "zod";
import { forAdmins, forDoor } from "#shared/api/procedure.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { managedBookingSchema, sinceSchema } from "../bookings/managed-booking.contract.ts";
import { deviceLimit } from "../door-passes/door-passes.rules.ts";
import { eventSchema } from "../events/events.contract.ts";
import { SCANS_A_CALL } from "./check-ins.rules.ts";

/** A ticket as the door knows it. */
export const doorTicketSchema = z.object({
  bookingId: z.uuid(),
  ticketCode: z.string(),
  studentName: z.string(),
  /** Pounds, paid at the door: as it was when the ticket was booked. */
  ticketPrice: z.number(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  checkedInAt: z.date().nullable(),
  checkedInDevice: z.string().nullable(),
});

/** What the door says of a scan. */
export const verdicts = ["admitted", "already", "cancelled", "other-event", "unknown"] as const;

export const scanResultSchema = z.object({
  scanId: z.uuid(),
  verdict: z.enum(verdicts),
  bookingId: z.uuid().nullable(),
  studentName: z.string().nullable(),
  ticketPrice: z.number().nullable(),
  /** Of `already`: when and by which device. */
  first: z.object({ at: z.date(), device: z.string() }).nullable(),
  /** Of `other-event`: which. */
  otherEvent: z.object({ university: z.string(), eventDate: z.iso.date() }).nullable(),
  /** Of `admitted`, told again: when its check-in was undone. */
  undoneAt: z.date().nullable(),
});

export type ScanResult = z.infer<typeof scanResultSchema>;

const counts = z.object({ checkedIn: z.number().int(), booked: z.number().int() });

const tags = ["Admin"];

const gone = { status: 404, message: "This booking is gone." } as const;

const already = {
  status: 409,
  message: "This ticket was checked in before.",
  data: z.object({ at: z.date(), device: z.string().nullable() }),
} as const;

const list = forDoor
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/events/{eventId}/door",
    summary: "An event's tickets, for its door",
    description:
      "All of them, or those changed since: `readAt` of one answer is `since` of the next question, which repeats some rows so that none is missed. Deletions are not told: whoever counts fewer or more than `booked` reads all again.",
    tags,
  })
  .errors({ EVENT_NOT_FOUND: { status: 404, message: "This event is gone. Somebody has deleted it." } })
  .input(z.object({ eventId: z.uuid(), since: sinceSchema.optional() }))
  .output(z.object({ event: eventSchema, tickets: z.array(doorTicketSchema), counts, readAt: z.date() }));

const record = forDoor
  .meta({ access: "door", acceptsLateDelivery: true })
  .route({
    method: "POST",
    path: "/admin/campus/events/{eventId}/check-ins",
    summary: "Check tickets in",
    description:
      "Scans of one device, in their order, each answered with a verdict. Of two devices the first to tell is right. A scan that was admitted is answered the same when it is told again, and changes nothing: also after it was undone. A door pass delivers what was scanned before its end for 12 hours more.",
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
            /** As it was read or typed. */
            code: z.string().max(200).optional(),
            /** In place of the code, of a scan that its phone kept without it. */
            bookingId: z.uuid().optional(),
            /** By the device's clock; taken no earlier than the day before the event, and no later than now. */
            at: z.coerce.date(),
          }),
        )
        .min(1)
        .max(SCANS_A_CALL),
    }),
  )
  .output(z.object({ results: z.array(scanResultSchema), counts }));

const checkIn = forAdmins
  .route({
    method: "POST",
    path: "/admin/campus/bookings/{id}/check-in",
    summary: "Check a booking in",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    ALREADY_CHECKED_IN: already,
    CANCELLED: { status: 409, message: "This booking is cancelled." },
  })
  .input(z.object({ id: z.uuid() }))
  .output(managedBookingSchema);

const undo = forAdmins
  .route({
    method: "POST",
    path: "/admin/campus/bookings/{id}/check-in/undo",
    summary: "Undo a check-in",
    description: "The audit log notes it. Changes nothing where the booking is not checked in.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(managedBookingSchema);

const undoAtDoor = forDoor
  .meta({ access: "door", acceptsLateDelivery: true })
  .route({
    method: "POST",
    path: "/admin/campus/events/{eventId}/check-ins/undo",
    summary: "Undo a check-in at the door",
    description:
      "The audit log notes it. Changes nothing where the booking is not checked in, or by another scan than the one that is named. A door pass that has ended has to name the scan.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(
    z.object({
      eventId: z.uuid(),
      bookingId: z.uuid(),
      scanId: z.uuid().toLowerCase().optional(),
    }),
  )
  .output(doorTicketSchema);

export const checkInsContract = { list, record, checkIn, undo, undoAtDoor };
