import type { BrowserApi } from "#shared/api/browser-api.ts";
import { type Refusal, refusalIn } from "#shared/errors/refusal.rules.ts";
import type { IdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import type { BookingInput } from "./booking-form.rules.ts";
import { bookingFailure, formMessages } from "./bookings.rules.ts";

type BookingsApi = BrowserApi["campus"]["bookings"];

/** The API's answer to a booking, as JSON: dates are text. */
export type BookingAnswer = Awaited<ReturnType<BookingsApi["book"]>>;

export type OwnTicket = BookingAnswer["ticket"];

/** An entry of a waiting list, as JSON. */
export type OwnEntry = Awaited<ReturnType<BrowserApi["campus"]["waitingList"]["join"]>>;

export interface BookingPorts {
  idempotency: IdempotencyKey;
  book: (input: BookingInput & { eventId: string; idempotencyKey: string }) => Promise<BookingAnswer>;
  /** Reports an unexpected error. */
  report: (error: unknown) => void;
}

/** A booking that failed. */
export interface BookingProblem {
  message: string;
  detail?: string;
  /** The next step to offer. */
  next?: "sign-in" | "waiting-list" | "profile";
}

export type BookingOutcome =
  | { kind: "booked"; answer: BookingAnswer }
  | {
      kind: "failed";
      problem: BookingProblem;
      /** Error messages by field name. */
      fields?: Readonly<Record<string, string>>;
    };

/** Sends a booking. Safe to repeat after any result: the idempotency key prevents a second ticket. */
export async function sendBooking(
  form: BookingInput,
  booking: { userId: string; eventId: string; kind: EventKind },
  ports: BookingPorts,
): Promise<BookingOutcome> {
  const { userId, eventId } = booking;
  const send = () =>
    ports.book({ ...form, eventId, idempotencyKey: ports.idempotency.keyFor({ userId, eventId }) });
  try {
    let answer = await send();
    if (answer.ticket.bookingStatus === "cancelled") {
      // The key belongs to a ticket that was cancelled since.
      ports.idempotency.forget();
      answer = await send();
    }
    if (!answer.ticket.ticketCode && !answer.ticket.guardianDueAt && !answer.ticket.isTooYoung)
      return { kind: "failed", problem: { message: formMessages.noCode, next: "profile" } };
    ports.idempotency.forget();
    return { kind: "booked", answer };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) ports.report(error);
    return {
      kind: "failed",
      problem: problemOf(error, refusal, wordsOf(booking).form.failed),
      ...(refusal && { fields: refusal.fields }),
    };
  }
}

function problemOf(error: unknown, refusal: Refusal | undefined, failed: string): BookingProblem {
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  const known = bookingFailure(code, refusal?.message ?? failed);
  if (code === "UNAUTHORIZED" || code === "SECOND_FACTOR_REQUIRED")
    return { message: known, detail: "What you typed is kept.", next: "sign-in" };
  if (code === "EVENT_FULL") return { message: known, next: "waiting-list" };
  if (code === "ALREADY_BOOKED") return { message: known, next: "profile" };
  if (status === undefined)
    return {
      message: known,
      detail: "No answer came. Should the ticket have been booked all the same, the next try shows it.",
    };
  return { message: known, detail: "What you typed is kept." };
}
