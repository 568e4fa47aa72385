import { pushSentences } from "./push-words.rules.ts";

/** The parts of a service worker that notifications use: TypeScript's worker types clash with the page types. */
export interface PushWorker {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  location: { origin: string };
  addEventListener(type: "push", listener: (event: PushMessage) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Press) => void): void;
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

interface PushMessage extends Waiting {
  data: { json(): { kind: keyof typeof pushSentences; path: string } } | null;
}

interface Press extends Waiting {
  notification: { data: { path: string }; close(): void };
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

/** Shows push notifications, one per kind at a time. A click opens the page with the details. */
export function showPushNotices(worker: PushWorker): void {
  worker.addEventListener("push", (event) => {
    if (!event.data) return;
    const { kind, path } = event.data.json();
    event.waitUntil(
      worker.registration.showNotification(pushSentences[kind], {
        tag: kind,
        icon: "/icons/192.png",
        data: { path },
      }),
    );
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data.path));
  });
}

/** Focuses a tab with the page, or opens a new one. */
async function openPage({ clients, location }: PushWorker, path: string): Promise<unknown> {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href);
  return tab ? tab.focus() : clients.openWindow(href);
}
