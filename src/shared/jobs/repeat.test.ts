import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function repeated(isWorthIt: () => boolean | Promise<boolean>) {
  let times = 0;
  const complaints: unknown[] = [];
  const repetition = repeat({
    ...{ lookMs: 10, idleLookMs: 1000, complain: (error) => complaints.push(error) },
    async work() {
      times++;
      return isWorthIt();
    },
  });
  return { ...repetition, complaints, times: () => times };
}

test("it is done often while that is worth it, and seldom when it is not", async () => {
  const { times, end } = repeated(() => times() < 3);
  await vi.advanceTimersByTimeAsync(500);
  expect(times()).toBe(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(times()).toBe(4);
  await end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times()).toBe(4);
});

test("soon brings the next one near, once, however often it is said", async () => {
  const { times, soon, end } = repeated(() => false);
  await vi.advanceTimersByTimeAsync(500);
  expect(times()).toBe(1);
  for (let said = 0; said < 5; said++) soon();
  await vi.advanceTimersByTimeAsync(500);
  expect(times()).toBe(2);
  await end();
});

test("what is said while it is being done counts for the next time, and it is never done twice at once", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { times, soon, end } = repeated(() => promise);
  await vi.advanceTimersByTimeAsync(50);
  soon();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times()).toBe(1);
  resolve(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(times()).toBe(2);
  await end();
});

test("a failure is told, and it goes on", async () => {
  const { times, complaints, end } = repeated(() => Promise.reject(new Error("no")));
  await vi.advanceTimersByTimeAsync(35);
  expect(times()).toBe(3);
  expect(complaints).toHaveLength(3);
  await end();
});
