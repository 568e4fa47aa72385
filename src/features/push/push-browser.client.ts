import { findPushSubscription, pushOwnerKey } from "#features/auth/kept-data/push-subscription.client.ts";
import type { PushSubscriptionKeys } from "./encrypt-push.server.ts";

/** Whether this browser can show notices, and if not, why. */
export type PushSupport = "supported" | "blocked" | "home-screen" | "none";

export function pushSupport(): PushSupport {
  const isSupported = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  // Apple's phones have it in apps of the home screen alone.
  if (!isSupported) return isApplePhone() ? "home-screen" : "none";
  return Notification.permission === "denied" ? "blocked" : "supported";
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this browser has a subscription and may show notices. */
export async function showsNotices(): Promise<boolean> {
  if (pushSupport() !== "supported") return false;
  // A browser that blocks the site's storage has none.
  return (await findPushSubscription().catch(() => null)) !== null;
}

/**
 * Asks for the permission and subscribes. Call it from a press, as browsers demand.
 * @param publicKey the site's
 * @returns undefined without the permission
 * @throws the browser's error when its push service does not answer
 */
export async function subscribe(
  publicKey: string,
  userId: string,
): Promise<PushSubscriptionKeys | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key, as of the site before it was restored, would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  localStorage.setItem(pushOwnerKey, userId);
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
}

/** The bytes of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "/");
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
