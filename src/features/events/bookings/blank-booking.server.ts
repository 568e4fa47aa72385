import { randomUUID } from "node:crypto";
import type { StoredEvent } from "../events/events.queries.ts";
import { answersOf } from "./booking-answers.rules.ts";
import { noAnswers } from "./bookings.fields.ts";
import type { StoredBooking } from "./bookings.queries.ts";

/** A new booking of an event, without its holder, answers, code and price. */
export function blankBooking(event: StoredEvent, now: Date) {
  return {
    id: randomUUID(),
    eventId: event.id,
    userId: null,
    isGuest: false,
    signedUpBy: null,
    addedByStaff: false,
    addressProvenAt: null,
    ...answersOf(noAnswers),
    places: 1,
    bookingStatus: "confirmed",
    heldUntil: null,
    guardianRefusedAt: null,
    wasConfirmed: true,
    cancelledAt: null,
    cancelledReason: null,
    cancelledMessage: null,
    lastMailedSequence: event.calendarSequence,
    remindedFor: null,
    checkedIn: false,
    checkedInAt: null,
    checkedInDevice: null,
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<StoredBooking>;
}
