import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWithRetry } from "./lazy-with-retry.ts";

const reported = vi.fn();

beforeEach(() => vi.stubGlobal("reportError", reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

test("retries a script that fails to load once", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce("scripts");
  expect(await loadWithRetry(load)).toBe("scripts");
  expect(reported).not.toHaveBeenCalled();
});

test("reports a script that fails to load twice, and leaves the promise pending", async () => {
  const error = new Error("gone");
  const load = vi.fn().mockRejectedValue(error);
  const settled = vi.fn();
  await new Promise<void>((resolve) => {
    loadWithRetry(load, resolve).then(settled, settled);
  });
  await new Promise(setImmediate);
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  expect(settled).not.toHaveBeenCalled();
});
