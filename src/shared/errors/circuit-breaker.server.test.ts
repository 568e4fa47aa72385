import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { CircuitBreaker } from "./circuit-breaker.server.ts";
import { isUnavailable, Unavailable } from "./unavailable.server.ts";

/** A service that may be silent, and the breaker in front of it. */
function serviceWith(state: { isSilent: boolean }) {
  const states: boolean[] = [];
  const answer = () => (state.isSilent ? new Promise(() => {}) : Promise.resolve("answer"));
  const breaker = new CircuitBreaker({
    probe: answer,
    isSuspicious: () => false,
    unavailable: () => new Unavailable("The service does not answer."),
    onOpen: () => {},
    onState: (answers) => states.push(answers),
    times: { tickMs: 100, probeMs: 100, pauseMs: 5 },
  });
  onTestFinished(() => breaker.end());
  return { breaker, states, call: () => breaker.run(answer) };
}

test("a service that fails is not called again until a probe is answered", async () => {
  const state = { isSilent: true };
  const { breaker, states, call } = serviceWith(state);
  await expect(breaker.confirm()).rejects.toSatisfy(isUnavailable);
  await eventually(() => expect(states).toEqual([false]));
  await expect(call()).rejects.toSatisfy(isUnavailable);
  state.isSilent = false;
  await eventually(() => expect(states).toEqual([false, true]));
  expect(await call()).toBe("answer");
});

test("a call without an answer fails; those that their callers give up are no sign of life", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { breaker, states, call } = serviceWith({ isSilent: true });
  const waiting = expect(call()).rejects.toSatisfy(isUnavailable);
  const givenUp = Object.assign(new Error("the client left"), { name: "AbortError" });
  for (let count = 0; count < 20; count++) {
    await breaker.run(() => Promise.reject(givenUp)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(states).toEqual([false]);
  await waiting;
});
