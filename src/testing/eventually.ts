import { vi } from "vitest";

/** Waits until a condition holds, and resolves to what it returned. The limit is for what hangs; on a busy machine much is late. */
export function eventually<T>(condition: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(condition, { timeout: 120_000 });
}
