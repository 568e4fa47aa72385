import type { PostAnswer, PostFailure } from "#shared/http/post-answer.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { denseLondonTime, londonClock } from "#shared/time/london.ts";

/** The types of deliveries to a webhook. The triggers of its migration write them (docs/decisions/098). */
export const webhookTypes = [
  "booking.made",
  "booking.ended",
  "check-in.made",
  "event.moved",
  "event.called-off",
] as const;

export type WebhookType = (typeof webhookTypes)[number];

/** The test button sends "test". */
export const messageTypes = [...webhookTypes, "test"] as const;

export type MessageType = (typeof messageTypes)[number];

export const webhookTypeLabels: Record<MessageType, string> = {
  "booking.made": "A booking is made",
  "booking.ended": "A booking ends",
  "check-in.made": "Someone checked in",
  "event.moved": "An event moves",
  "event.called-off": "An event is cancelled",
  test: "Test",
};

export const MAX_WEBHOOKS = 10;

/** The number of a webhook's answers on the page, and how long we keep them. */
export const SHOWN_ANSWERS = 20;
export const ANSWER_DAYS = 30;

export const TESTS_AN_HOUR = 60;

/** How long we attempt a delivery. After this time its webhook is turned off. */
const RETRIED_MS = DAY_MS;
const LONGEST_PAUSE_MINUTES = 120;

/** Why a webhook is off: by a click, after a day of failures, or after its receiver answered 410 Gone. */
export const offReasons = ["switched", "failed", "gone"] as const;

export type OffReason = (typeof offReasons)[number];

interface Failing {
  /** Consecutive failures before this one. */
  failures: number;
  failingSince: Date | null;
}

/** A webhook's state after an answer: it continues, tries again later, or is turned off. */
export type AfterAnswer =
  | { next: "goes on" }
  | { next: "tries again"; failures: number; failingSince: Date; nextTryAt: Date }
  | { next: "is off"; offReason: OffReason };

/** Pauses double from one minute to two hours; the last try is a day after the first. */
export function afterAnswer(
  { failure, status }: Pick<PostAnswer, "failure" | "status">,
  { failures, failingSince }: Failing,
  now: Date,
): AfterAnswer {
  if (failure === null) return { next: "goes on" };
  if (status === 410) return { next: "is off", offReason: "gone" };
  const since = failingSince ?? now;
  const end = since.getTime() + RETRIED_MS;
  if (now.getTime() >= end) return { next: "is off", offReason: "failed" };
  const pause = Math.min(2 ** failures, LONGEST_PAUSE_MINUTES) * MINUTE_MS;
  return {
    next: "tries again",
    failures: failures + 1,
    failingSince: since,
    nextTryAt: new Date(Math.min(now.getTime() + pause, end)),
  };
}

const failureWords: Record<PostFailure, string> = {
  timeout: "No answer in time",
  redirect: "The receiver redirects to another address",
  refused: "The receiver refused it",
  private: "Not sent: the address is in a private network",
  unreachable: "No connection",
};

/** For example "200 after 120 ms" or "No answer in time after 15,000 ms". */
export function answerText({ failure, status, ms }: PostAnswer): string {
  const time = `after ${countText(ms)} ms`;
  if (failure === null) return `${status} ${time}`;
  if (failure === "private") return failureWords.private;
  return status === null ? `${failureWords[failure]} ${time}` : `${failureWords[failure]}: ${status} ${time}`;
}

export const offWords: Record<OffReason, string> = {
  switched: "Turned off by an admin.",
  failed: "Turned off after a day of failed deliveries.",
  gone: "Turned off because its receiver answered 410 Gone.",
};

/** The message after a click on "Send a test". */
export function testText(answer: PostAnswer): string {
  return answer.failure === null
    ? `The test was delivered: ${answerText(answer)}.`
    : `The test was not delivered. ${answerText(answer)}.`;
}

/** The result of a delivery. */
export const messageStates = {
  waiting: "Waiting",
  delivered: "Delivered",
  dropped: "Not delivered",
} as const;

/** A webhook in the page's form: times are a Date or ISO 8601. */
interface ShownWebhook {
  offReason: OffReason | null;
  failingSince: Date | string | null;
  nextTryAt: Date | string | null;
  waiting: number;
}

export function webhookState({ offReason, failingSince }: ShownWebhook): "on" | "failing" | "off" {
  if (offReason !== null) return "off";
  return failingSince === null ? "on" : "failing";
}

/** A webhook's state, in one or two sentences. */
export function stateText({ offReason, failingSince, nextTryAt, waiting }: ShownWebhook, now: Date): string {
  if (offReason !== null) return `${offWords[offReason]} It receives nothing.`;
  if (failingSince === null || nextTryAt === null)
    return waiting > 0 ? `${waits(waiting)}.` : "No messages waiting.";
  const since = denseLondonTime(new Date(failingSince), now);
  return `Deliveries have failed since ${since}. ${waits(waiting)}; the next attempt is at ${londonClock(new Date(nextTryAt))}.`;
}

function waits(count: number): string {
  return count === 1 ? "One message is waiting" : `${countText(count)} messages are waiting`;
}

/** The body of a delivery: ids, never a name, a ticket code or an address. */
export function webhookBody({
  type,
  createdAt,
  eventId,
  bookingId,
}: {
  type: MessageType;
  createdAt: Date;
  eventId: string | null;
  bookingId: string | null;
}): string {
  const data = { ...(eventId && { eventId }), ...(bookingId && { bookingId }) };
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}
