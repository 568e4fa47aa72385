import { brand } from "#src/brand.ts";

/** The storage key of the account that turned push notifications on in this browser. */
export const pushOwnerKey = `${brand.slug}.push`;

/** This browser's subscription at its vendor's push service, if there is one. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Ends the subscription at the push service, which then refuses messages for it. */
export async function endPushSubscription(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe();
}
