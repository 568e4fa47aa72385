import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import type { PushSubscriptionKeys } from "../src/features/push/encrypt-push.server.ts";

/**
 * Subscribes a browser's pages at the test's push service, because Chromium asks its maker's service for an address.
 * Everything else is the browser's code.
 */
export async function subscribeAt(
  context: BrowserContext,
  subscription: PushSubscriptionKeys,
): Promise<void> {
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const key = "subscribed at the push service of the test";
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      async unsubscribe() {
        localStorage.removeItem(key);
        return true;
      },
    };
    Object.assign(Notification, { requestPermission: async () => "granted" });
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, "1");
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) ? (made as unknown as PushSubscription) : null;
  }, subscription);
}

/** Delivers a message to a site's service worker, like the browser does when it arrives. */
export async function deliver(page: Page, origin: string, content: object): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify(content);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(address: string): Promise<unknown> };
}

/** The titles of the visible push notifications. */
export function shownBy(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}

/** Clicks the visible push notification. Resolves to the URL that it opens. */
export function press(worker: Worker): Promise<string> {
  return worker.evaluate(async () => {
    const { registration, clients } = globalThis as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    const opened = new Promise<string>((resolve) => {
      // Chromium opens windows only after a real click.
      clients.openWindow = async (address) => resolve(address);
    });
    const type = "NotificationEvent" as keyof typeof globalThis;
    const Press = globalThis[type] as unknown as new (type: string, init: object) => Event;
    dispatchEvent(new Press("notificationclick", { notification }));
    return opened;
  });
}
