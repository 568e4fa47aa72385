import { doorKey } from "#features/auth/account/account.store.ts";

/**
 * The account whose door lists this browser has cached. The door page opens for it without a network; the server checks
 * access again with every call.
 */
export const cachedDoorOwner = {
  get: (): string | null => read(),
  set: (userId: string): void => attempt(() => localStorage.setItem(doorKey, userId)),
  clear: (): void => attempt(() => localStorage.removeItem(doorKey)),
};

function read(): string | null {
  try {
    return localStorage.getItem(doorKey);
  } catch {
    // Storage is blocked: the page asks the server.
    return null;
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Without storage the page asks the server each time.
  }
}
