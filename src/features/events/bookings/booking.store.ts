import { browserApi } from "#shared/api/browser-api.ts";
import { createIdempotencyKey, type IdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { submitTimeout } from "#shared/forms/sending.ts";
import { sessionEntry } from "#shared/forms/session-entry.ts";
import { brand } from "#src/brand.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";
import type { BookingDraft, BookingInput } from "./booking-form.rules.ts";
import { type BookingOutcome, sendBooking } from "./send-booking.client.ts";

type Booking = { userId: string; eventId: string };

type KindOfEvent = { kind: EventKind };

/** One for each account and event until its ticket arrives: a retry returns the same ticket, also after a reload. */
const idempotencyKeys = new Map<string, IdempotencyKey>();

/** Drafts of closed forms. Personal data: in memory only, never in storage. */
const drafts = new Map<string, BookingDraft>();

export function draftOf({ userId, eventId }: Booking): BookingDraft | undefined {
  return drafts.get(`${userId} ${eventId}`);
}

/** Stores a draft in memory; undefined deletes it. */
export function storeDraft({ userId, eventId }: Booking, draft: BookingDraft | undefined): void {
  if (draft) drafts.set(`${userId} ${eventId}`, draft);
  else drafts.delete(`${userId} ${eventId}`);
}

export function book(form: BookingInput, booking: Booking & KindOfEvent): Promise<BookingOutcome> {
  return sendBooking(form, booking, {
    idempotency: idempotencyKeyOf(booking),
    async book(input) {
      const { bookings } = (await browserApi()).campus;
      if (booking.kind === "session") return bookings.bookPlace(input, submitTimeout());
      return bookings.book({ ...input, university: input.university ?? "" }, submitTimeout());
    },
    report: (error) => reportError(error),
  });
}

function idempotencyKeyOf({ userId, eventId }: Booking): IdempotencyKey {
  const name = `${brand.slug}.booking.${userId}.${eventId}`;
  const idempotency = idempotencyKeys.get(name) ?? createIdempotencyKey(sessionEntry(name));
  idempotencyKeys.set(name, idempotency);
  return idempotency;
}
