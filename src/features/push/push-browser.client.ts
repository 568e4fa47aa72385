import { findPushSubscription, pushOwnerKey } from "#features/auth/kept-data/push-subscription.client.ts";
import type { PushSubscriptionKeys } from "./encrypt-push.server.ts";

/** Whether this browser supports push notifications, and if not, why. */
export type PushSupport = "supported" | "blocked" | "home-screen" | "none";

export function pushSupport(): PushSupport {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // On Apple's phones only apps on the home screen support push notifications.
  if (!isSupported) return isApplePhone() ? "home-screen" : "none";
  return Notification.permission === "denied" ? "blocked" : "supported";
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this browser has a subscription and the permission to show push notifications. */
export async function showsNotices(): Promise<boolean> {
  if (pushSupport() !== "supported") return false;
  // A browser that blocks the site's storage has no subscription.
  return (await findPushSubscription().catch(() => null)) !== null;
}

/**
 * Asks for the permission and subscribes. Browsers require that a click handler calls this.
 * @param publicKey the site's public key
 * @returns undefined without the permission
 * @throws the browser's error if its push service does not answer
 */
export async function subscribe(
  publicKey: string,
  userId: string,
): Promise<PushSubscriptionKeys | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // The push service would refuse a subscription with an older key, for example from before a restore.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  localStorage.setItem(pushOwnerKey, userId);
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** The bytes of a base64url text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
