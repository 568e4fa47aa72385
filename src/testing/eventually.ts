import { vi } from "vitest";

/** Waits until a condition no longer throws, and resolves to its result. The timeout is generous, for busy machines. */
export function eventually<T>(condition: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(condition, { timeout: 120_000 });
}
