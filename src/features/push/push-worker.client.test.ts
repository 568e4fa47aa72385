import { expect, test } from "vitest";
import { pushKinds } from "#shared/mail/push-notice.ts";
import { type PushWorker, showPushNotices } from "./push-worker.client.ts";

/** A worker in a browser with these open pages. */
function workerWith(open: readonly string[]) {
  const listeners = new Map<string, (event: never) => void>();
  const done: string[] = [];
  const worker = {
    registration: { showNotification: async (title: string) => void done.push(`shows ${title}`) },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => done.push(`focuses ${url}`) })),
      openWindow: async (address: string) => done.push(`opens ${address}`),
    },
    location: { origin: "https://site.example" },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  } as unknown as PushWorker;
  showPushNotices(worker);
  return {
    done,
    async handle(type: string, event: object) {
      let work: Promise<unknown> = Promise.resolve();
      const waitUntil = (until: Promise<unknown>) => {
        work = until;
      };
      listeners.get(type)?.({ ...event, waitUntil } as never);
      await work;
    },
  };
}

const pressed = (path: string) => ({ notification: { data: { path }, close() {} } });

test.each(pushKinds)("a notice of %s is one sentence that names nobody", async (kind) => {
  const { done, handle } = workerWith([]);
  await handle("push", { data: { json: () => ({ kind, path: "/profile" }) } });
  expect(done).toEqual([expect.stringMatching(/^shows [A-Z][a-z ]+$/)]);
});

test("a press shows the page that is open, else opens it, and never another site", async () => {
  const { done, handle } = workerWith(["https://site.example/profile", "https://site.example/labs"]);
  await handle("notificationclick", pressed("/profile"));
  await handle("notificationclick", pressed("/signal/place?id=1"));
  await handle("notificationclick", pressed("https://evil.example/"));
  expect(done).toEqual([
    "focuses https://site.example/profile",
    "opens https://site.example/signal/place?id=1",
  ]);
});
