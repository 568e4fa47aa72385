import { expect, test } from "vitest";
import { isRetryable, retryPauseMs, shouldRetry } from "./retry.rules.ts";

const answer = (more: object) => Object.assign(new Error("no"), more);

test.each([
  ["a network error", {}, true],
  ["a bad gateway", { status: 502 }, true],
  ["a site that starts", { status: 503 }, true],
  ["a gateway that timed out", { status: 504 }, true],
  ["the general limit", { status: 429, code: "TOO_MANY_REQUESTS", defined: true }, true],
  ["a limit with a code of its own", { status: 429, code: "MANY_VIDEOS", defined: true }, false],
  ["a declared error", { status: 409, code: "EVENT_FULL", defined: true }, false],
  ["a refusal", { status: 403, code: "FORBIDDEN" }, false],
  ["a fault of the server", { status: 500 }, false],
])("%s: whether it is retried", (_, more, expected) => {
  expect(isRetryable(answer(more))).toBe(expected);
  expect(shouldRetry(0, answer(more))).toBe(expected);
  expect(shouldRetry(1, answer(more))).toBe(false);
});

test("pauses have jitter, and are longer after a rate limit", () => {
  expect([0, 0.5].map((random) => retryPauseMs(answer({ status: 503 }), () => random))).toEqual([1000, 1500]);
  expect([0, 0.5].map((random) => retryPauseMs(answer({ status: 429 }), () => random))).toEqual([
    10_000, 15_000,
  ]);
});
