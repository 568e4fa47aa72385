import { z } from "zod";
import { managedBookingSchema, sinceSchema } from "#features/events/bookings/managed-booking.contract.ts";
import { eventSchema } from "#features/events/events/events.contract.ts";
import { doorLeads } from "#features/events/events/events.policy.ts";
import { ageBands } from "#features/events/events/minimum-age.rules.ts";
import { forDoor, forRoles } from "#shared/api/procedure.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { requiredLine } from "#shared/text/plain-text.fields.ts";
import { deviceLimit } from "../passes/door-passes.rules.ts";
import { SCANS_A_CALL } from "./check-ins.rules.ts";

/** A ticket in the door's list. */
const doorTicketSchema = z.object({
  bookingId: z.uuid(),
  ticketCode: z.string(),
  studentName: z.string(),
  /** To be paid at the door: the price at the time of the booking. */
  ticketPrice: poundsAnswer,
  /** Two with a companion, who comes in free. */
  places: z.number().int(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  /** Whether the place waits for an answer, a guardian's or a lead's; the door refuses its ticket until then. */
  waitsForGuardian: z.boolean(),
  /** Whether a guardian said no: the place is given back, or waits for a lead's decision. */
  guardianSaidNo: z.boolean(),
  /** The holder's age, on nights with a minimum age; null once they are in. */
  ageBand: z.enum(ageBands).nullable(),
  /** Whether the person has told what they need at the venue, which `care` opens; false once they are in. */
  hasNeeds: z.boolean(),
  checkedInAt: z.date().nullable(),
  checkedInDevice: z.string().nullable(),
});

export type DoorTicketAnswer = z.input<typeof doorTicketSchema>;

/** The results of a scan. */
export const verdicts = ["admitted", "already", "cancelled", "guardian", "other-event", "unknown"] as const;

export const scanResultSchema = z.object({
  scanId: z.uuid(),
  verdict: z.enum(verdicts),
  bookingId: z.uuid().nullable(),
  studentName: z.string().nullable(),
  ticketPrice: z.nullable(poundsAnswer),
  places: z.number().int().nullable(),
  /** With `guardian` and `cancelled`: whether a guardian said no. */
  guardianSaidNo: z.boolean(),
  ageBand: z.enum(ageBands).nullable(),
  hasNeeds: z.boolean(),
  /** With `already`: the earlier check-in. */
  first: z.object({ at: z.date(), device: z.string() }).nullable(),
  /** With `other-event`: the ticket's event. */
  otherEvent: z.object({ university: z.string(), eventDate: z.iso.date() }).nullable(),
  /** With a repeated `admitted`: when its check-in was undone. */
  undoneAt: z.date().nullable(),
});

export type ScanResult = z.input<typeof scanResultSchema>;

const counts = z.object({ checkedIn: z.number().int(), booked: z.number().int() });

const tags = ["Admin"];

const gone = { status: 404, message: "This booking is gone." } as const;

const already = {
  status: 409,
  message: "This person was checked in before.",
  data: z.object({ at: z.date(), device: z.string().nullable() }),
} as const;

const events = forRoles(...doorLeads)
  .route({
    method: "GET",
    path: "/admin/campus/door-events",
    summary: "List the events whose door the caller keeps",
    description:
      "Nights for door leads, lab sessions for labs leads. By date, earliest first, including those that are over.",
    tags,
  })
  .output(
    z.array(
      eventSchema.pick({
        id: true,
        kind: true,
        university: true,
        venue: true,
        eventDate: true,
        eventTime: true,
        endTime: true,
        status: true,
      }),
    ),
  );

const list = forDoor
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/campus/events/{eventId}/door",
    summary: "List an event's tickets for its door",
    description:
      "All of them, or those changed since: pass `readAt` of one answer as `since` of the next call, which repeats some rows so that none is missed. Deletions are not included: if the number of tickets differs from `booked`, read the whole list again. It says that somebody needs something at the venue, not what. Of those who are in, it has neither that nor their age.",
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
      "Scans of one device, in order; the answer has a verdict for each. Of two devices, the first call wins. Idempotent: a repeated scan that was admitted has the same verdict and changes nothing, also after an undo. A door pass may deliver scans from before its end for another 12 hours. The refusal of a person who was let in is kept for the admins.",
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
  .output(z.object({ results: z.array(scanResultSchema), counts }));

const checkIn = forRoles(...doorLeads)
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

const undo = forRoles(...doorLeads)
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

export const checkInsContract = { events, list, record, checkIn, undo, undoAtDoor, care };
