import { vi } from "vitest";

/**
 * Waits until a condition holds; resolves to what it returned. It waits almost as long as a test may take: a shorter wait would fail on
 * a busy machine, where the condition only comes to hold later.
 */
export function eventually<T>(condition: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(condition, { timeout: 50_000 });
}
