import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadLater } from "./load-later.ts";

const reported = vi.fn();

beforeEach(() => vi.stubGlobal("reportError", reported));
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

test("what fails once is tried again", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce("scripts");
  expect(await loadLater(load)).toBe("scripts");
  expect(reported).not.toHaveBeenCalled();
});

test("what fails twice is given up: reported, and never an answer", async () => {
  const error = new Error("gone");
  const load = vi.fn().mockRejectedValue(error);
  const settled = vi.fn();
  await new Promise<void>((resolve) => {
    loadLater(load, resolve).then(settled, settled);
  });
  await new Promise(setImmediate);
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  expect(settled).not.toHaveBeenCalled();
});
