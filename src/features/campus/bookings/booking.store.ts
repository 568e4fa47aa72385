import { browserApi } from "#shared/api/browser-api.ts";
import { brand } from "#src/brand.ts";
import type { BookingDraft, BookingInput } from "./booking-form.rules.ts";
import { createBookingKeys } from "./booking-keys.state.ts";
import { type BookingOutcome, sendBooking } from "./send-booking.client.ts";

type Booking = { userId: string; eventId: string };

/** Longer than this nobody waits without a word. */
const ANSWER_MS = 20_000;

const keys = createBookingKeys({ storage: () => sessionStorage, prefix: `${brand.slug}.booking` });

/** What was typed into forms that are closed, for as long as the page lives: it is personal, and written nowhere. */
const drafts = new Map<string, BookingDraft>();

export function draftOf({ userId, eventId }: Booking): BookingDraft | undefined {
  return drafts.get(`${userId} ${eventId}`);
}

/** Undefined forgets it. */
export function keepDraft({ userId, eventId }: Booking, draft: BookingDraft | undefined): void {
  if (draft) drafts.set(`${userId} ${eventId}`, draft);
  else drafts.delete(`${userId} ${eventId}`);
}

export function book(form: BookingInput, booking: Booking): Promise<BookingOutcome> {
  return sendBooking(form, booking, {
    keys,
    book: async (input) =>
      (await browserApi()).campus.bookings.book(input, { signal: AbortSignal.timeout(ANSWER_MS) }),
    report: (error) => reportError(error),
  });
}
