import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paced } from "./paced.client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a rush of changes causes one read a second", async () => {
  const read = vi.fn(async () => {});
  const { ask } = paced(read, { random: () => 0 });
  for (let tenth = 0; tenth < 100; tenth++) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(read.mock.calls.length).toBeGreaterThan(8);
  expect(read.mock.calls.length).toBeLessThan(12);
});

test("a change during a read causes one more read after it", async () => {
  let end = () => {};
  const read = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { ask } = paced(read, { random: () => 0 });
  ask();
  await vi.advanceTimersByTimeAsync(0);
  for (let second = 0; second < 10; second++) {
    ask();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(read).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(2);
});

test("pages that receive a change at once read at different times", async () => {
  const read = vi.fn(async () => {});
  const { ask } = paced(read, { spreadMs: 400, random: () => 0.5 });
  ask();
  await vi.advanceTimersByTimeAsync(199);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a failed read is reported, and the next change causes a read", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const read = vi.fn(async () => {}).mockRejectedValueOnce(new Error("offline"));
  const { ask } = paced(read, { random: () => 0 });
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toHaveBeenCalledTimes(1);
  ask();
  await vi.advanceTimersByTimeAsync(1001);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a stop prevents further reads", async () => {
  const read = vi.fn(async () => {});
  const { ask, stop } = paced(read, { random: () => 0 });
  ask();
  stop();
  ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).not.toHaveBeenCalled();
});
