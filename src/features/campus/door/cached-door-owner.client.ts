import { doorKey } from "#features/auth/account/account.store.ts";

/**
 * Whose door this browser holds: somebody to whom the server has given a list. Lets the page open without asking again, so also without
 * a network; the server decides on its own what it gives to whom.
 */
export const doorHolder = {
  get: (): string | null => read(),
  set: (userId: string): void => attempt(() => localStorage.setItem(doorKey, userId)),
  clear: (): void => attempt(() => localStorage.removeItem(doorKey)),
};

function read(): string | null {
  try {
    return localStorage.getItem(doorKey);
  } catch {
    return null;
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Without a storage the server is asked each time.
  }
}
