import { browserApi } from "#shared/api/browser-api.ts";
import { submitTimeout } from "#shared/forms/sending.ts";
import { brand } from "#src/brand.ts";
import type { BookingDraft, BookingInput } from "./booking-form.rules.ts";
import { createBookingKeys } from "./booking-keys.state.ts";
import { type BookingOutcome, sendBooking } from "./send-booking.client.ts";

type Booking = { userId: string; eventId: string };

const keys = createBookingKeys({ storage: () => sessionStorage, prefix: `${brand.slug}.booking` });

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

export function book(form: BookingInput, booking: Booking): Promise<BookingOutcome> {
  return sendBooking(form, booking, {
    keys,
    book: async (input) => (await browserApi()).campus.bookings.book(input, submitTimeout()),
    report: (error) => reportError(error),
  });
}
