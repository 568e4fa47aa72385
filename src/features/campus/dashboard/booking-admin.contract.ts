import { z } from "zod";
import { cancelMessageField } from "#features/events/bookings/bookings.fields.ts";
import { managedBookingSchema } from "#features/events/bookings/managed-booking.contract.ts";
import { eventLeads } from "#features/events/events/events.policy.ts";
import { forRoles } from "#shared/api/procedure.ts";

const cancel = forRoles(...eventLeads)
  .route({
    method: "POST",
    path: "/admin/campus/bookings/{id}/cancel",
    summary: "Cancel a booking",
    description: "Mails the message to the holder and offers the place to the waiting list. Idempotent.",
    tags: ["Admin"],
  })
  .errors({
    NOT_FOUND: { status: 404, message: "This booking is gone." },
    ALREADY_CHECKED_IN: { status: 409, message: "This person has been checked in. Undo that first." },
    EVENT_OVER: { status: 409, message: "This event is over." },
  })
  .input(
    z.object({
      id: z.uuid(),
      /** The reason, mailed to the holder. */
      message: cancelMessageField,
      /** Otherwise the person gets no other place at the event before `allowAgain`. */
      mayBookAgain: z.boolean().default(false),
    }),
  )
  .output(managedBookingSchema);

const allowAgain = forRoles(...eventLeads)
  .route({
    method: "POST",
    path: "/admin/campus/bookings/{id}/allow-again",
    successStatus: 204,
    summary: "Let a person book an event again after their booking was cancelled",
    description: "Idempotent.",
    tags: ["Admin"],
  })
  .errors({ NOT_FOUND: { status: 404, message: "This booking is gone." } })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

const confirm = forRoles(...eventLeads)
  .route({
    method: "POST",
    path: "/admin/campus/bookings/{id}/confirm",
    summary: "Confirm a place that waits for a lead",
    description:
      "A guardian said no to this person and event before. Mails the ticket to the holder; of a holder under 16 the guardian that they named this time is asked now. To refuse the place, cancel the booking.",
    tags: ["Admin"],
  })
  .errors({
    NOT_FOUND: { status: 404, message: "This booking is gone." },
    NOT_WAITING: { status: 409, message: "This place does not wait for a decision any more." },
    TOO_YOUNG_NOW: {
      status: 409,
      message: "The minimum age was raised above theirs since they booked. Refuse the place, and say so.",
    },
  })
  .input(z.object({ id: z.uuid() }))
  .output(managedBookingSchema);

export const bookingAdminContract = { cancel, allowAgain, confirm };
