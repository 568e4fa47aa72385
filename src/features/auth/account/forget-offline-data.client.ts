import type { AuthClient } from "@supabase/auth-js";
import { isDraftName, isUploadName } from "#shared/forms/storage-keys.rules.ts";
import { ownerOfCachedTickets, ownPagesCache, ticketsKey } from "../kept-data/kept-tickets.rules.ts";
import { endPushSubscription, pushOwnerKey } from "../kept-data/push-subscription.client.ts";

/**
 * Deletes the cached tickets at sign-out and when another account signs in, and the cached pages of an account at
 * sign-out.
 */
export function forgetOfflineTickets(
  client: Pick<InstanceType<typeof AuthClient>, "onAuthStateChange">,
  storage: Pick<Storage, "getItem" | "removeItem">,
  cachesHere: Pick<CacheStorage, "delete"> | undefined = globalThis.caches,
): void {
  client.onAuthStateChange((event, session) => {
    const isOthers =
      session !== null && ownerOfCachedTickets(storage.getItem(ticketsKey)) !== session.user.id;
    if (event === "SIGNED_OUT" || isOthers) storage.removeItem(ticketsKey);
    if (event === "SIGNED_OUT") void cachesHere?.delete(ownPagesCache);
  });
}

/** Ends this browser's push notifications at sign-out, and when an account other than their owner signs in. */
export function forgetPush(
  client: Pick<InstanceType<typeof AuthClient>, "onAuthStateChange">,
  storage: Pick<Storage, "getItem" | "removeItem">,
  endSubscription: () => Promise<void> = endPushSubscription,
): void {
  client.onAuthStateChange((event, session) => {
    const owner = storage.getItem(pushOwnerKey);
    if (owner === null || (event !== "SIGNED_OUT" && (!session || session.user.id === owner))) return;
    storage.removeItem(pushOwnerKey);
    endSubscription().catch((error) => reportError(error));
  });
}

/** Sets the guest lists aside at sign-out, and when an account other than their owner signs in. */
export function forgetDoor(
  client: Pick<InstanceType<typeof AuthClient>, "onAuthStateChange">,
  setAside: () => Promise<void>,
  ownerOfLists: () => string | null,
): void {
  client.onAuthStateChange((event, session) => {
    const owner = ownerOfLists();
    if (event === "SIGNED_OUT" || (session && owner !== null && owner !== session.user.id))
      setAside().catch((error) => reportError(error));
  });
}

/** Deletes drafts of forms at sign-out, so that the next person at a shared computer does not see them. */
export function forgetDrafts(
  client: Pick<InstanceType<typeof AuthClient>, "onAuthStateChange">,
  storage: Pick<Storage, "removeItem">,
): void {
  client.onAuthStateChange((event) => {
    if (event !== "SIGNED_OUT") return;
    for (const key of Object.keys(storage).filter(isDraftName)) storage.removeItem(key);
  });
}

/** Deletes the names and addresses of unfinished uploads at sign-out. */
export function forgetUploads(
  client: Pick<InstanceType<typeof AuthClient>, "onAuthStateChange">,
  storage: Pick<Storage, "removeItem">,
): void {
  client.onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") removeUploads(storage);
  });
}

export function removeUploads(storage: Pick<Storage, "removeItem">): void {
  for (const key of Object.keys(storage).filter(isUploadName)) storage.removeItem(key);
}
