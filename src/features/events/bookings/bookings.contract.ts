import { z } from "zod";
import { forSignedIn } from "#shared/api/procedure.ts";
import { recordOf } from "#shared/keys.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { eventSchema } from "../events/events.contract.ts";
import { MOST_DATES } from "../events/series.rules.ts";
import { type AccountKind, accountKinds, bookingOf, wordsOf } from "../kinds/kinds.rules.ts";
import { cancelledReasons, placeCancelled } from "../tickets/tickets.rules.ts";
import { waitingSchema } from "../waiting-list/waiting-list.contract.ts";
import { askedOf, type BookingAnswers, bookingFields } from "./bookings.fields.ts";
import { ageMissingText, guardianRefusals } from "./bookings.rules.ts";
import { dateRefusals } from "./choose-events.rules.ts";

/** A ticket, or a place in a session, as its holder sees it. */
export const ticketSchema = z.object({
  id: z.uuid(),
  /** Null while the place waits, if it was never confirmed, and for a holder who is below the minimum age now. */
  ticketCode: z.string().nullable(),
  /** Whether the minimum age was raised above the holder's after the booking: the ticket opens no door. */
  isTooYoung: z.boolean(),
  studentName: z.string(),
  university: z.string().nullable(),
  bookingStatus: z.enum(["confirmed", "cancelled"]),
  /** The reason of a cancellation; null for a confirmed ticket. */
  cancelledReason: z.enum(cancelledReasons).nullable(),
  /** The organiser's message to the holder. */
  cancelledMessage: z.string().nullable(),
  /** At the time of the booking. */
  ticketPrice: poundsAnswer,
  /** Two with a companion. */
  places: z.number().int(),
  /** While the place waits for an answer, a guardian's or a lead's: until when it is held. */
  guardianDueAt: z.date().nullable(),
  /** Whether it waits for a lead, because a guardian said no to this person and event before. */
  waitsForLead: z.boolean(),
  /** Whether the place waits, and the guardian has had their address erased: another one has to be named. */
  guardianIsGone: z.boolean(),
  checkedIn: z.boolean(),
  checkedInAt: z.date().nullable(),
  createdAt: z.date(),
  /** The current SEQUENCE of the event's calendar entry. */
  calendarSequence: z.number().int(),
  event: eventSchema,
});

export type Ticket = z.infer<typeof ticketSchema>;

/** A ticket as a handler answers it: its money is pence. */
export type TicketAnswer = z.input<typeof ticketSchema>;

/** A valid request for a booking. */
export type BookingRequest = BookingAnswers & { eventId: string; alsoFor: string[]; idempotencyKey: string };

const refusedDateSchema = z.object({
  eventId: z.uuid(),
  /** yyyy-MM-dd */
  eventDate: z.iso.date(),
  reason: z.enum(dateRefusals),
});

function bookOf(kind: AccountKind) {
  const { noun, ticket, ticketFor } = wordsOf({ kind });
  const { route, refusals } = bookingOf({ kind });
  return forSignedIn
    .route({
      method: "POST",
      path: route.path,
      summary: `Book a ${ticketFor} a ${noun}`,
      description: `One ${ticket} for each account and ${noun}. A repeated idempotency key returns the same ${ticket}. An account with an offer from the waiting list takes the place of that offer. A companion comes in free, and takes one more place on open sale. With \`alsoFor\` the same on each of these dates of its series, too: all of them or none, in one mail; dates for which the account has a ${ticket} are left out. A holder under 16, where there is a minimum age, has a place that waits for the guardian's answer, and anybody whose guardian said no to this ${noun} before, one that waits for a lead's.`,
      tags: [route.tag],
    })
    .errors({
      UNAUTHORIZED: { status: 401, message: "You must be authenticated to book tickets." },
      RATE_LIMIT_EXCEEDED: {
        status: 429,
        message: "Rate limit exceeded: 5 bookings in 10 minutes are tried at most.",
      },
      EMAIL_MISMATCH: { status: 403, message: "The booking's email must match the account's." },
      EVENT_NOT_FOUND: { status: 404, message: refusals.gone },
      EVENT_OVER: { status: 409, message: refusals.over },
      EVENT_CALLED_OFF: { status: 409, message: `This ${noun} is called off.` },
      PLACE_CANCELLED: placeCancelled,
      EVENT_FULL: { status: 409, message: refusals.full },
      COMPANION_FULL: {
        status: 409,
        message:
          "One place is left, and none for a companion. Book it without one, or write to us and we look for a second place.",
      },
      AGE_MISSING: { status: 400, message: ageMissingText({ kind }) },
      TOO_YOUNG: { status: 403, message: `This ${noun} has a minimum age, and yours is below it.` },
      ...guardianRefusals,
      ALREADY_BOOKED: { status: 409, message: refusals.booked },
      DATES_REFUSED: {
        status: 409,
        message: "Some of these dates cannot be booked. Book the others without them.",
        data: z.object({ dates: z.array(refusedDateSchema) }),
      },
    })
    .input(
      z.object({
        ...askedOf(bookingFields, kind),
        eventId: z.uuid(),
        /** Further events of the same series. */
        alsoFor: z
          .array(z.uuid())
          .max(MOST_DATES - 1)
          .default([]),
        /** One key for each booking; every retry sends the same one. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(
      z.object({
        /** Of several, the one with the earliest date. */
        ticket: ticketSchema,
        event: eventSchema,
        /** The others that were booked with it, by their dates. */
        also: z.array(ticketSchema),
      }),
    );
}

const tags = ["Campus"];

const mine = forSignedIn
  .route({
    method: "GET",
    path: "/campus/bookings/mine",
    summary: "List your own tickets",
    description:
      "All of the account's tickets, cancelled ones too, by the event's date; and its open waiting-list entries.",
    tags,
  })
  .output(z.object({ tickets: z.array(ticketSchema), waiting: z.array(waitingSchema) }));

const cancel = forSignedIn
  .route({
    method: "POST",
    path: "/campus/bookings/{id}/cancel",
    summary: "Cancel a ticket",
    description: "Offers the place to the next entry of the waiting list. Idempotent.",
    tags,
  })
  .errors({
    NOT_FOUND: { status: 404, message: "This ticket is not yours, or not there any more." },
    ALREADY_CHECKED_IN: { status: 409, message: "You have been checked in with this code." },
    EVENT_OVER: { status: 409, message: "This event is over." },
  })
  .input(z.object({ id: z.uuid() }))
  .output(z.object({ ticket: ticketSchema, event: eventSchema }));

export const bookingsContract = { book: recordOf(accountKinds, bookOf), mine, cancel };
