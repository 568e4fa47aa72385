/** What a service worker sees of itself: the few things that are used, since the library's types of it clash with those of a page. */
interface WorkerScope {
  location: Location;
  registration: Pick<ServiceWorkerRegistration, "scope" | "unregister">;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifeEvent) => void): void;
  addEventListener(type: "message", listener: (event: LifeEvent & { data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: AskEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface AskEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The site's service worker, as a function that the server serves as text: it must use nothing from outside itself. Its scope is one page.
 * It keeps that page's HTML and what the page loaded from /assets, and answers with them when the network does not: the page within
 * three seconds, its assets at once, since their names change with their content. Nothing else is looked at, neither API nor media.
 */
export function worker(self: WorkerScope): void {
  const TIMEOUT_MS = 3000;
  const path = new URL(self.registration.scope).pathname;
  const cacheName = `offline ${path}`;
  const isAsset = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith("/assets/");

  self.addEventListener("install", () => void self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

  self.addEventListener("message", (event) => {
    const { keep, done } = event.data as { keep: string[]; done: MessagePort };
    event.waitUntil(
      keepPage(keep).then(
        () => done.postMessage("kept"),
        () => done.postMessage("failed"),
      ),
    );
  });

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.mode === "navigate" && url.pathname === path) event.respondWith(pageOf(request));
    else if (request.method === "GET" && isAsset(url)) event.respondWith(assetOf(request));
  });

  /** What the network says, unless it says nothing or that the server is out of order. */
  async function pageOf(request: Request): Promise<Response> {
    const kept = await caches.match(path, { cacheName });
    if (!kept) return fetch(request);
    const late = new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS, kept));
    const fresh = fetch(request).then(
      (answer) => (answer.status < 500 ? answer : kept),
      () => kept,
    );
    return Promise.race([fresh, late]);
  }

  async function assetOf(request: Request): Promise<Response> {
    return (await caches.match(request.url, { cacheName, ignoreVary: true })) ?? fetch(request);
  }

  /** Keeps the page as it is now, and the assets it names or has loaded; those of an older page go. */
  async function keepPage(loaded: string[]): Promise<void> {
    const page = await fetch(path, { cache: "no-cache" });
    if (!page.ok) return;
    const html = await page.clone().text();
    const named = html.match(/\/assets\/[\w./-]+/g) ?? [];
    const cache = await caches.open(cacheName);
    const before = await (await cache.match(path))?.text();
    const wanted = new Set(
      [...named, ...loaded]
        .map((name) => new URL(name, self.location.origin))
        .filter(isAsset)
        .map(String),
    );
    for (const url of wanted) if (!(await cache.match(url))) await cache.add(url);
    await cache.put(path, page);
    if (before === undefined || before === html) return;
    for (const { url } of await cache.keys())
      if (isAsset(new URL(url)) && !wanted.has(url)) await cache.delete(url);
  }
}

/** In its place where pages are not to be kept any more: takes away what was kept, and itself. */
export function retiringWorker(self: WorkerScope): void {
  self.addEventListener("install", () => void self.skipWaiting());
  self.addEventListener("activate", (event) => {
    const retire = async () => {
      for (const name of await caches.keys()) if (name.startsWith("offline ")) await caches.delete(name);
      await self.registration.unregister();
    };
    event.waitUntil(retire());
  });
}
