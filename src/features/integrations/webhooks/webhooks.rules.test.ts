import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { afterAnswer, answerText, stateText, testText, webhookBody } from "./webhooks.rules.ts";

const start = new Date("2026-11-29T12:00:00Z");
const refused = { failure: "refused" as const, status: 500 };

/** The minutes of each attempt with a receiver that always fails, and the state after the last. */
function triesOf(answer: { failure: "refused" | "timeout"; status: number | null }) {
  const minutes: number[] = [];
  let state = { failures: 0, failingSince: null as Date | null };
  for (let now = start; ; ) {
    minutes.push((now.getTime() - start.getTime()) / MINUTE_MS);
    const after = afterAnswer(answer, state, now);
    if (after.next !== "tries again") return { minutes, after };
    state = after;
    now = after.nextTryAt;
  }
}

test("a message is tried for a day, with growing pauses; then its webhook is off", () => {
  const { minutes, after } = triesOf(refused);
  expect(minutes.slice(0, 10)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 247, 367]);
  expect(minutes.at(-1)).toBe(24 * 60);
  expect(after).toEqual({ next: "is off", offReason: "failed" });
});

test("the last try is a day after the first, also when no process was there in between", () => {
  const failing = { failures: 1, failingSince: start };
  const late = new Date(start.getTime() + 23.9 * HOUR_MS);
  expect(afterAnswer(refused, { ...failing, failures: 9 }, late)).toMatchObject({
    nextTryAt: new Date(start.getTime() + 24 * HOUR_MS),
  });
});

test("a good answer ends a row of failures; 410 switches the webhook off at once", () => {
  const failing = { failures: 5, failingSince: start };
  expect(afterAnswer({ failure: null, status: 204 }, failing, start)).toEqual({ next: "goes on" });
  expect(afterAnswer({ failure: "refused", status: 410 }, failing, start)).toEqual({
    next: "is off",
    offReason: "gone",
  });
});

test("an answer in words", () => {
  expect(answerText({ failure: null, status: 200, ms: 1200 })).toBe("200 after 1,200 ms");
  expect(answerText({ failure: "refused", status: 500, ms: 12 })).toBe(
    "The receiver refused it: 500 after 12 ms",
  );
  expect(answerText({ failure: "redirect", status: 301, ms: 12 })).toBe(
    "The receiver redirects to another address: 301 after 12 ms",
  );
  expect(answerText({ failure: "timeout", status: null, ms: 15_000 })).toBe(
    "No answer in time after 15,000 ms",
  );
});

test("how a webhook is, in words", () => {
  const webhook = { offReason: null, failingSince: null, nextTryAt: null, waiting: 0 };
  expect(stateText(webhook, start)).toBe("No messages waiting.");
  expect(stateText({ ...webhook, waiting: 1 }, start)).toBe("One message is waiting.");
  const failing = {
    ...webhook,
    failingSince: start,
    nextTryAt: new Date("2026-11-29T12:08:00Z"),
    waiting: 12,
  };
  expect(stateText(failing, start)).toBe(
    "Deliveries have failed since 29 Nov, 12:00. 12 messages are waiting; the next attempt is at 12:08.",
  );
  expect(stateText({ ...webhook, offReason: "failed" }, start)).toBe(
    "Turned off after a day of failed deliveries. It receives nothing.",
  );
  expect(testText({ failure: null, status: 200, ms: 120 })).toBe("The test was delivered: 200 after 120 ms.");
  expect(testText({ failure: "private", status: null, ms: 1 })).toBe(
    "The test was not delivered. Not sent: the address is in a private network.",
  );
});

test("a message has ids and nothing else", () => {
  const message = { type: "booking.made" as const, createdAt: start, eventId: "e", bookingId: "b" };
  expect(JSON.parse(webhookBody(message))).toEqual({
    type: "booking.made",
    timestamp: "2026-11-29T12:00:00.000Z",
    data: { eventId: "e", bookingId: "b" },
  });
  expect(JSON.parse(webhookBody({ ...message, type: "test", eventId: null, bookingId: null })).data).toEqual(
    {},
  );
});
