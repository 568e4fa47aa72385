import { browserStorage, doorKey } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import type { ChangeStream } from "#shared/realtime/changes.client.ts";
import { type DoorApi, doorApiOf } from "../phone/door-api.ts";

/** A browser's access to check-in: an admin's account or a volunteer's pass. */
export interface DoorAccess {
  /** The id of the account or the pass. Guest lists fetched with another id are not shown. */
  id: string;
  api: DoorApi;
  /** The stream of a door pass; undefined for an account, which uses the account's stream. */
  changes?: ChangeStream;
  /** The name of the browser's database. */
  database: string;
  /** Called with true when the server returns a list, and with false when it refuses. */
  onAllowed: (isAllowed: boolean) => void;
  /** The door pass; undefined for an account. */
  pass?: { name: string; endsAt: string } | undefined;
}

export function accountAccess(userId: string): DoorAccess {
  return {
    id: userId,
    api: doorApiOf(browserApi),
    database: doorKey,
    onAllowed: (isAllowed) => (isAllowed ? cachedDoorOwner.set(userId) : cachedDoorOwner.clear()),
  };
}

/**
 * The account with cached guest lists in this browser. The check-in page opens for it without a network; the server
 * checks access again with every call. If storage is blocked, the page asks the server each time.
 */
export const cachedDoorOwner = {
  get: (): string | null => browserStorage()?.getItem(doorKey) ?? null,
  set: (userId: string): void => browserStorage()?.setItem(doorKey, userId),
  clear: (): void => browserStorage()?.removeItem(doorKey),
};
