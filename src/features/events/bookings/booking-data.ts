import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { createIdempotencyKey, type IdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { submitTimeout } from "#shared/forms/sending.ts";
import { sessionEntry } from "#shared/forms/session-entry.ts";
import { brand } from "#src/brand.ts";
import type { AccountKind, EventKind } from "../kinds/kinds.rules.ts";
import { type BookingInput, bookingProblem, CodeMissing } from "./booking-form.rules.ts";
import { notePlace, type OwnTicket, rereadPlaces } from "./my-places-data.ts";

interface Booking {
  userId: string;
  /** Only kinds that accounts book. */
  event: { id: string; kind: EventKind };
  /** Further dates of the same series. */
  alsoFor: readonly string[];
}

/** The result of a booking: a ticket, and the tickets for further dates of the series. */
export interface BookedTickets {
  ticket: OwnTicket;
  also: readonly OwnTicket[];
}

/** One key per account and event until the ticket arrives. A retry returns the same ticket, even after a reload. */
const idempotencyKeys = new Map<string, IdempotencyKey>();

/** Books an event. Safe to repeat after any result: the idempotency key prevents a second ticket. */
export function bookingMutation(client: QueryClient, booking: Booking) {
  const { event } = booking;
  return mutationOptions({
    mutationFn: (input: BookingInput) => book(input, booking),
    onSuccess({ ticket, also }) {
      for (const each of [ticket, ...also]) notePlace(client, { ticket: each });
    },
    onError(error) {
      if (!refusalIn(error) && !(error instanceof CodeMissing)) reportError(error);
      if (bookingProblem(error, event).next === "profile") void rereadPlaces(client);
    },
  });
}

async function book(
  input: BookingInput,
  { userId, event: { id: eventId, kind }, alsoFor }: Booking,
): Promise<BookedTickets> {
  const { bookings } = (await browserApi()).campus;
  const key = idempotencyKeyOf(userId, eventId);
  const send = () =>
    bookings.book[kind as AccountKind](
      {
        ...input,
        eventId,
        alsoFor: [...alsoFor],
        idempotencyKey: key.keyFor({ userId, eventId, alsoFor: alsoFor.join(" ") }),
      },
      submitTimeout(),
    );
  let { ticket, also } = await send();
  if (ticket.bookingStatus === "cancelled") {
    // The key belongs to a ticket that has been cancelled.
    key.forget();
    ({ ticket, also } = await send());
  }
  if (!ticket.ticketCode && !ticket.guardianDueAt && !ticket.isTooYoung) throw new CodeMissing();
  key.forget();
  return { ticket, also };
}

function idempotencyKeyOf(userId: string, eventId: string): IdempotencyKey {
  const name = `${brand.slug}.booking.${userId}.${eventId}`;
  const key = idempotencyKeys.get(name) ?? createIdempotencyKey(sessionEntry(name));
  idempotencyKeys.set(name, key);
  return key;
}
