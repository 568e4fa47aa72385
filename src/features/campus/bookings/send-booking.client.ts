import type { BrowserApi } from "#shared/api/browser-api.ts";
import { type Refusal, refusalIn } from "#shared/errors/refusal.rules.ts";
import type { BookingInput } from "./booking-form.rules.ts";
import type { BookingKeys } from "./booking-keys.state.ts";
import { bookingFailure, formWords } from "./bookings.rules.ts";

type BookingsApi = BrowserApi["campus"]["bookings"];

/** What the API says of a booking: dates are text. */
export type BookingAnswer = Awaited<ReturnType<BookingsApi["book"]>>;

export type HeldTicket = BookingAnswer["ticket"];

/** Somebody's turn on a waiting list. */
export type HeldTurn = Awaited<ReturnType<BrowserApi["campus"]["waitingList"]["join"]>>;

export interface BookingPorts {
  keys: BookingKeys;
  book: (input: Parameters<BookingsApi["book"]>[0]) => Promise<BookingAnswer>;
  /** For what should not happen. */
  report: (error: unknown) => void;
}

/** A booking that did not come to a ticket. */
export interface BookingProblem {
  words: string;
  more?: string;
  /** What helps. */
  next?: "sign-in" | "waiting-list" | "profile";
}

export type BookingOutcome =
  | { kind: "booked"; answer: BookingAnswer }
  | {
      kind: "failed";
      problem: BookingProblem;
      /** What is wrong with single fields, by their names. */
      fields?: Readonly<Record<string, string>>;
    };

/** Sends a booking. It may be sent again whatever came of it: the same one never makes a second ticket. */
export async function sendBooking(
  form: BookingInput,
  booking: { userId: string; eventId: string },
  ports: BookingPorts,
): Promise<BookingOutcome> {
  const send = () =>
    ports.book({ ...form, eventId: booking.eventId, idempotencyKey: ports.keys.keyFor(booking) });
  try {
    let answer = await send();
    if (answer.ticket.bookingStatus === "cancelled") {
      // An earlier try's, which was given back since.
      ports.keys.forget(booking);
      answer = await send();
    }
    if (!answer.ticket.ticketCode)
      return { kind: "failed", problem: { words: formWords.noCode, next: "profile" } };
    ports.keys.forget(booking);
    return { kind: "booked", answer };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) ports.report(error);
    return { kind: "failed", problem: problemOf(error, refusal), ...(refusal && { fields: refusal.fields }) };
  }
}

function problemOf(error: unknown, refusal: Refusal | undefined): BookingProblem {
  const { code, message, status } = toldBy(error);
  const known = bookingFailure(message) ?? refusal?.message ?? formWords.failed;
  if (code === "UNAUTHORIZED" || code === "SECOND_FACTOR_REQUIRED")
    return { words: known, more: "What you typed is kept.", next: "sign-in" };
  if (code === "EVENT_FULL") return { words: known, next: "waiting-list" };
  if (code === "ALREADY_BOOKED") return { words: known, next: "profile" };
  if (status === undefined)
    return {
      words: known,
      more: "No answer came. Should the ticket have been booked all the same, the next try shows it.",
    };
  return { words: known, more: "What you typed is kept." };
}

function toldBy(error: unknown): { code?: unknown; status?: unknown; message: string } {
  if (!(error instanceof Error)) return { message: "" };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return { code, status, message: error.message };
}
