import { browserStorage, doorKey } from "#features/auth/account/account.store.ts";

/**
 * The account whose door lists this browser has cached. The door page opens for it without a network; the server checks
 * access again with every call. Where storage is blocked, the page asks the server each time.
 */
export const cachedDoorOwner = {
  get: (): string | null => browserStorage()?.getItem(doorKey) ?? null,
  set: (userId: string): void => browserStorage()?.setItem(doorKey, userId),
  clear: (): void => browserStorage()?.removeItem(doorKey),
};
