import type { PostAnswer, PostFailure } from "#shared/http/post-answer.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { denseLondonTime, londonClock } from "#shared/time/london.ts";

/** What a hook can be told of. The triggers of its migration write them (docs/decisions/098). */
export const hookTypes = [
  "booking.made",
  "booking.ended",
  "check-in.made",
  "event.moved",
  "event.called-off",
] as const;

export type HookType = (typeof hookTypes)[number];

/** "test" is what the test button sends. */
export const messageTypes = [...hookTypes, "test"] as const;

export type MessageType = (typeof messageTypes)[number];

export const hookTypeLabels: Record<MessageType, string> = {
  "booking.made": "A booking is made",
  "booking.ended": "A booking ends",
  "check-in.made": "Somebody is checked in",
  "event.moved": "An event moves",
  "event.called-off": "An event is called off",
  test: "Test",
};

export const MAX_HOOKS = 10;

/** The answers that the page shows of a hook, and for how long they are kept. */
export const SHOWN_ANSWERS = 20;
export const ANSWER_DAYS = 30;

export const TESTS_AN_HOUR = 60;

/** The time for which a message is tried. Then its hook is switched off. */
const RETRIED_MS = DAY_MS;
const LONGEST_PAUSE_MINUTES = 120;

/** Why a hook is off: by a press, after a day of failures, or since its receiver answered 410 Gone. */
export const offReasons = ["switched", "failed", "gone"] as const;

export type OffReason = (typeof offReasons)[number];

interface Failing {
  /** Consecutive failures before this one. */
  failures: number;
  failingSince: Date | null;
}

/** What follows an answer: a hook that goes on, one that tries again later, or one that is switched off. */
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
  redirect: "It redirects to another address",
  refused: "It refused",
  private: "Not sent: its address is in a private network",
  unreachable: "No connection",
};

/** "200 after 120 ms", "It refused: 500 after 12 ms", "No answer in time after 15,000 ms". */
export function answerText({ failure, status, ms }: PostAnswer): string {
  const time = `after ${countText(ms)} ms`;
  if (failure === null) return `${status} ${time}`;
  if (failure === "private") return failureWords.private;
  return status === null ? `${failureWords[failure]} ${time}` : `${failureWords[failure]}: ${status} ${time}`;
}

export const offWords: Record<OffReason, string> = {
  switched: "Switched off here.",
  failed: "Switched off after a day without a good answer.",
  gone: "Switched off since its receiver answered 410 Gone.",
};

/** What a press on "Send a test" is answered. */
export function testText(answer: PostAnswer): string {
  return answer.failure === null
    ? `The test arrived: ${answerText(answer)}.`
    : `The test did not arrive. ${answerText(answer)}.`;
}

/** What became of a message. */
export const messageStates = { waiting: "Waits", delivered: "Arrived", dropped: "Did not arrive" } as const;

/** A hook as the page has it: moments as Date or in ISO 8601. */
interface ShownHook {
  offReason: OffReason | null;
  failingSince: Date | string | null;
  nextTryAt: Date | string | null;
  waiting: number;
}

export function hookState({ offReason, failingSince }: ShownHook): "on" | "failing" | "off" {
  if (offReason !== null) return "off";
  return failingSince === null ? "on" : "failing";
}

/** How a hook is, in a sentence or two. */
export function stateText({ offReason, failingSince, nextTryAt, waiting }: ShownHook, now: Date): string {
  if (offReason !== null) return `${offWords[offReason]} Its program is told nothing.`;
  if (failingSince === null || nextTryAt === null)
    return waiting > 0 ? `${waits(waiting)}.` : "Nothing waits.";
  const since = denseLondonTime(new Date(failingSince), now);
  return `No good answer since ${since}. ${waits(waiting)}; the next try is at ${londonClock(new Date(nextTryAt))}.`;
}

function waits(count: number): string {
  return count === 1 ? "One message waits" : `${countText(count)} messages wait`;
}

/** What a receiver gets: ids, never a name, a code or an address. */
export function hookBody({
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
