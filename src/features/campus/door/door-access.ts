import { doorKey } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { type DoorApi, doorApiOf } from "../door-sync/door-api.ts";
import { cachedDoorOwner } from "./cached-door-owner.client.ts";

/** With what a browser holds a door: an admin's account or a volunteer's pass. */
export interface DoorAccess {
  /** Of the account or the pass: lists that were read with another are not shown. */
  id: string;
  api: DoorApi;
  /** Of the browser's database. */
  database: string;
  /** Called when the server gives a list, or refuses to. */
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
