import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function repeated(isWorthIt: () => boolean | Promise<boolean>) {
  let times = 0;
  const onErrorts: unknown[] = [];
  const repetition = repeat({
    ...{ pollMs: 10, idlePollMs: 1000, onError: (error) => onErrorts.push(error) },
    async work() {
      times++;
      return isWorthIt();
    },
  });
  return { ...repetition, onErrorts, times: () => times };
}

test("polls often while there is work, and seldom while idle", async () => {
  const { times, end } = repeated(() => times() < 3);
  await vi.advanceTimersByTimeAsync(500);
  expect(times()).toBe(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(times()).toBe(4);
  await end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times()).toBe(4);
});

test("several calls of soon bring the next poll forward once", async () => {
  const { times, pollNow, end } = repeated(() => false);
  await vi.advanceTimersByTimeAsync(500);
  expect(times()).toBe(1);
  for (let said = 0; said < 5; said++) pollNow();
  await vi.advanceTimersByTimeAsync(500);
  expect(times()).toBe(2);
  await end();
});

test("a call of soon during a poll counts for the next one, and polls never overlap", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { times, pollNow, end } = repeated(() => promise);
  await vi.advanceTimersByTimeAsync(50);
  pollNow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times()).toBe(1);
  resolve(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(times()).toBe(2);
  await end();
});

test("a failure is reported, and polling continues", async () => {
  const { times, onErrorts, end } = repeated(() => Promise.reject(new Error("no")));
  await vi.advanceTimersByTimeAsync(35);
  expect(times()).toBe(3);
  expect(onErrorts).toHaveLength(3);
  await end();
});
