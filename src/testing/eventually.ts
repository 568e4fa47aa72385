import { vi } from "vitest";

/** Repeats a condition until it no longer throws, and resolves to its result. Waits long, for busy machines. */
export function eventually<T>(condition: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(condition, { timeout: 120_000 });
}
