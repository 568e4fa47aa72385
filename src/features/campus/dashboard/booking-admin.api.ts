import { z } from "zod";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { endDecisions, isAbout } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { findCheckedBooking } from "#features/door/check-ins/check-ins.queries.ts";
import { bookForPerson } from "#features/events/bookings/book-for-person.server.ts";
import { managedBookingSchema } from "#features/events/bookings/booking-shapes.server.ts";
import {
  askedOf,
  bookingFields,
  cancelMessageField,
  noAnswers,
} from "#features/events/bookings/bookings.fields.ts";
import { findBooking } from "#features/events/bookings/bookings.queries.ts";
import { addedStates, refusalToCancel, staffRefusals } from "#features/events/bookings/bookings.rules.ts";
import { barFromEvent } from "#features/events/bookings/cancel-places.server.ts";
import { cancelTicket } from "#features/events/bookings/cancel-ticket.server.ts";
import { changeHolder } from "#features/events/bookings/change-holder.server.ts";
import { confirmAsLead } from "#features/events/bookings/confirm-place.server.ts";
import { canRun, eventLeads } from "#features/events/events/events.policy.ts";
import { updateGuest } from "#features/events/guests/guests.queries.ts";
import {
  type AccountKind,
  accountKinds,
  bookingOf,
  isBookedByAccount,
  kindOf,
} from "#features/events/kinds/kinds.rules.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { forRoles, noContent, post } from "#shared/handlers/procedure.server.ts";
import { recordOf } from "#shared/keys.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { findKindOfBooking } from "./dashboard.queries.ts";

const bookedAlready = {
  status: 409,
  message: "This address already has a booking for this event.",
} as const;

function addOf(kind: AccountKind) {
  return forRoles(...kindOf({ kind }).leads)
    .route(post(`/admin${bookingOf({ kind }).bookingPath}`))
    .errors({
      ...staffRefusals,
      ALREADY_BOOKED: { ...bookedAlready, data: z.object({ ticketCode: z.string() }) },
      ADDRESS_TOO_OFTEN: {
        status: 429,
        message: "We have emailed this guardian several times. Try again in an hour.",
      },
    })
    .input(
      z.object({
        ...askedOf(bookingFields, kind),
        eventId: z.uuid(),
        /** Whether to join the waiting list if the event is full. */
        waits: z.boolean().default(false),
        /** Sent again with every retry. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(z.object({ state: z.enum(addedStates) }))
    .handler(async ({ context, input, errors }) => {
      const { guardianEmail } = input;
      if (guardianEmail)
        throwIfLimited(context, await takeMailTo(context, guardianEmail), errors.ADDRESS_TOO_OFTEN);
      const added = await bookForPerson(context, { ...noAnswers, ...input, kind });
      if (!("refused" in added)) return added;
      const { refused, ticketCode = "" } = added;
      throw refused === "ALREADY_BOOKED"
        ? errors.ALREADY_BOOKED({ data: { ticketCode } })
        : errors[refused]();
    });
}

export const bookingAdminRouter = {
  add: recordOf(accountKinds, addOf),

  correct: forRoles(...eventLeads)
    .route(post("/admin/campus/bookings/{id}/correct"))
    .errors({
      NOT_FOUND: { status: 404, message: "This booking was cancelled or deleted." },
      HAS_ACCOUNT: {
        status: 409,
        message: "They booked with an account. They change the email on their profile.",
      },
      ALREADY_BOOKED: bookedAlready,
      ALREADY_CHECKED_IN: { status: 409, message: "This person is checked in. Undo the check-in first." },
      EVENT_OVER: { status: 409, message: "This event is over." },
    })
    .input(z.object({ id: z.uuid(), fullName: bookingFields.fullName, email: bookingFields.email }))
    .output(managedBookingSchema)
    .handler(async ({ context, input, errors }) => {
      const { db } = context.database;
      const kind = await findKindOfBooking(db, input.id);
      if (!kind) throw errors.NOT_FOUND();
      if (!canRun(staffOf(context), { kind })) throw errors.FORBIDDEN();
      const answer = await changeHolder(context, input);
      if (answer) throw errors[answer.refused]();
      const booking = await findCheckedBooking(db, input.id);
      if (!booking) throw errors.NOT_FOUND();
      return booking;
    }),

  cancel: forRoles(...eventLeads)
    .route(post("/admin/campus/bookings/{id}/cancel"))
    .errors({
      NOT_FOUND: { status: 404, message: "This booking is gone." },
      ALREADY_CHECKED_IN: { status: 409, message: "This person has been checked in. Undo that first." },
      EVENT_OVER: { status: 409, message: "This event is over." },
    })
    .input(
      z.object({
        id: z.uuid(),
        /** The reason, emailed to the holder. */
        message: cancelMessageField,
        /** If false, the person cannot book the event again before `allowAgain`. */
        mayBookAgain: z.boolean().default(false),
      }),
    )
    .output(managedBookingSchema)
    .handler(async ({ context, input: { id, message, mayBookAgain }, errors }) => {
      const canceller = staffOf(context);
      const actorId = canceller.userId;
      const kind = await findKindOfBooking(context.database.db, id);
      if (!kind) throw errors.NOT_FOUND();
      if (!canRun(canceller, { kind })) throw errors.FORBIDDEN();
      const answer = await cancelTicket(context, {
        id,
        message,
        // A guest who may book again counts as having cancelled, so that the place link still works.
        ...(mayBookAgain && !isBookedByAccount(kind) && { reason: "by_holder" as const }),
        refusal: refusalToCancel,
        before: (tx) => lockAccountForShare(tx, actorId),
        async after(tx, booking) {
          if (!mayBookAgain) await barFromEvent(tx, context, booking.event, [booking]);
          // The audit log omits the message, which may contain personal data.
          await recordEvent(tx, {
            event: "campus-booking-cancelled",
            userId: booking.userId,
            actorId,
            source: context.source,
            detail: { booking: id },
          });
        },
      });
      if ("refused" in answer) throw errors[answer.refused]();
      const booking = await findCheckedBooking(context.database.db, id);
      if (!booking) throw errors.NOT_FOUND();
      return booking;
    }),

  allowAgain: forRoles(...eventLeads)
    .route(post("/admin/campus/bookings/{id}/allow-again", noContent))
    .errors({ NOT_FOUND: { status: 404, message: "This booking is gone." } })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const booking = await findBooking(tx, id);
        const kind = await findKindOfBooking(tx, id);
        if (!booking || !kind) throw errors.NOT_FOUND();
        if (!canRun(staffOf(context), { kind })) throw errors.FORBIDDEN();
        const { userId, holderEmail: email, eventId: subject } = booking;
        const person = isAbout(context.secrets, { userId, email });
        if (booking.isGuest && booking.cancelledReason === "by_organiser")
          await updateGuest(tx, id, { cancelledReason: "by_holder" });
        if (await endDecisions(tx, { kinds: ["place-cancelled"], subject }, person))
          await record("campus-booking-allowed-again", { booking: id });
      }),
    ),

  confirm: forRoles(...eventLeads)
    .route(post("/admin/campus/bookings/{id}/confirm"))
    .errors({
      NOT_FOUND: { status: 404, message: "This booking is gone." },
      NOT_WAITING: { status: 409, message: "This booking no longer needs a decision." },
      TOO_YOUNG_NOW: {
        status: 409,
        message: "The minimum age is now above this person’s age. Cancel the booking and give the reason.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(managedBookingSchema)
    .handler(async ({ context, input: { id }, errors }) => {
      const lead = staffOf(context);
      const { db } = context.database;
      const kind = await findKindOfBooking(db, id);
      if (!kind) throw errors.NOT_FOUND();
      if (!canRun(lead, { kind })) throw errors.FORBIDDEN();
      const answer = await confirmAsLead(context, id, {
        before: (tx) => lockAccountForShare(tx, lead.userId),
        after: (tx, userId) =>
          recordEvent(tx, {
            event: "campus-place-confirmed",
            userId,
            actorId: lead.userId,
            source: context.source,
            detail: { booking: id },
          }),
      });
      if (answer) throw errors[answer.refused]();
      const booking = await findCheckedBooking(db, id);
      if (!booking) throw errors.NOT_FOUND();
      return booking;
    }),
};
