import { createElement, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyWithRetry, loadOrReject, loadWithRetry } from "./lazy-with-retry.ts";

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

test.each([
  [true, "Reload the page to go on."],
  [false, "gone"],
])("an action whose script fails to load twice rejects, with a network (%s): %s", async (onLine, message) => {
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("addEventListener", vi.fn());
  const load = vi.fn().mockRejectedValue(new Error("gone"));
  await expect(loadOrReject(load)).rejects.toThrow(message);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a preloaded part loads once, and a preload that fails rejects nothing", async () => {
  const load = vi.fn().mockResolvedValue(() => "loaded");
  const Part = lazyWithRetry(load);
  await Part.preload();
  const html = await renderToReadableStream(createElement(Suspense, {}, createElement(Part)));
  expect(await new Response(html).text()).toContain("loaded");
  expect(load).toHaveBeenCalledOnce();
  await lazyWithRetry(() => Promise.reject(new Error("gone"))).preload();
});
