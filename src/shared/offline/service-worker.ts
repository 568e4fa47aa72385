import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

/** The worker's configuration. */
export interface OfflineSite {
  /** Paths of public pages, of which the last visited are cached. */
  seen: readonly string[];
  /** The maximum number of cached public pages. */
  most: number;
  /** Paths of account pages, in a separate cache that sign-out deletes. */
  own: readonly string[];
  ownCache: string;
  /** Paths of pages that differ by their query. */
  byQuery: readonly string[];
  /** The path of the page that replaces uncached ones. */
  offline: string;
}

/**
 * The site's service worker, which the server sends as text: it must not reference anything outside this function.
 * Pages come from the network, and from the cache when that does not answer in time. Files under /assets and /prints,
 * whose names have content hashes, come from the cache. A page is cached after all its files, and a file stays while a
 * cached page needs it, so that each page opens complete and from one release. The worker ignores the API and media.
 */
export function worker(self: WorkerScope, site: OfflineSite): void {
  const PAGES = "offline pages";
  const SHELL = "offline shell";
  const FILES = "offline files";
  const isOwn = (path: string) => site.own.includes(path);
  const isFile = (url: URL) =>
    url.origin === self.location.origin && /^\/(assets|prints)\//.test(url.pathname);
  let queue: Promise<unknown> = Promise.resolve();

  self.addEventListener("install", (event) => {
    event.waitUntil(serialize(() => keep(SHELL, site.offline, [])).then(() => self.skipWaiting()));
  });
  self.addEventListener("activate", (event) => {
    // The navigation request runs while the worker starts.
    event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
  });

  self.addEventListener("message", (event) => {
    const { address, files, done } = event.data as { address: string; files: string[]; done: MessagePort };
    const key = keyOf(new URL(address, self.location.origin));
    const cacheName = isOwn(key) ? site.ownCache : PAGES;
    const isKept = cacheName !== PAGES || site.seen.includes(key.split("?", 1)[0] ?? "");
    const work = isKept ? serialize(() => keep(cacheName, key, files)) : Promise.resolve();
    event.waitUntil(
      work.then(
        () => done.postMessage("kept"),
        () => done.postMessage("failed"),
      ),
    );
  });

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    if (request.mode === "navigate") event.respondWith(pageOf(event));
    else if (isFile(new URL(request.url))) event.respondWith(fileOf(request));
  });

  /** Serializes the updates: concurrent ones would delete each other's files. */
  function serialize(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function keyOf({ pathname, search }: URL): string {
    return site.byQuery.includes(pathname) ? pathname + search : pathname;
  }

  /** The network's response; the cached page on a timeout, a network error or a 5xx. */
  async function pageOf(event: FetchEvent): Promise<Response> {
    const url = new URL(event.request.url);
    const fresh = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
    const kept = await keptPage(keyOf(url));
    if (!kept) return fresh.catch(() => offlinePage(url));
    event.waitUntil(fresh.catch(() => {}));
    // A ticket holder at the door waits less than a reader.
    const timeout = isOwn(url.pathname) ? 3000 : 8000;
    const late = new Promise<Response>((resolve) => setTimeout(resolve, timeout, kept));
    const answered = fresh.then(
      (answer) => (answer.status < 500 ? answer : kept),
      () => kept,
    );
    return Promise.race([answered, late]);
  }

  async function keptPage(key: string): Promise<Response | undefined> {
    const own = await caches.match(key, { cacheName: site.ownCache });
    if (own) return own;
    const page = await caches.match(key, { cacheName: PAGES });
    // The attribute makes the page's scripts show the offline notice.
    return page && rewritten(page, (html) => html.replace("<html ", '<html data-kept="" '));
  }

  /** The offline page for an uncached one, without module scripts, which would hydrate for the wrong URL. */
  async function offlinePage(asked: URL): Promise<Response> {
    const page = await caches.match(site.offline, { cacheName: SHELL });
    if (!page) return Response.error();
    const links = await linksToKept();
    const retryHref = asText(asked.pathname + asked.search);
    return rewritten(page, (html) =>
      html
        .replace(/<script\b[^>]*type="module"[\s\S]*?<\/script>/g, "")
        .replace(`href="${site.offline}"`, () => `href="${retryHref}"`)
        .replace(/<ul id="kept-pages"[^>]*>/, (list) => list + links),
    );
  }

  /** Links to the cached pages, newest first. */
  async function linksToKept(): Promise<string> {
    const links: string[] = [];
    for (const name of [PAGES, site.ownCache]) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const html = (await (await cache.match(request))?.text()) ?? "";
        const title = /<title>([^<]*)/.exec(html)?.[1]?.split(" – ")[0];
        const { pathname, search } = new URL(request.url);
        links.unshift(
          `<li><a class="link inline-flex min-h-12 items-center" href="${asText(pathname + search)}">${title}</a></li>`,
        );
      }
    }
    return links.join("");
  }

  async function fileOf(request: Request): Promise<Response> {
    return (await caches.match(request.url, { cacheName: FILES, ignoreVary: true })) ?? fetch(request);
  }

  /** Caches the current version of a page, after the files that it references or has loaded. */
  async function keep(cacheName: string, key: string, loaded: string[]): Promise<void> {
    const page = await fetch(key, { cache: "no-cache" });
    if (!page.ok || page.redirected) return;
    const html = await page.text();
    const named = filesNamed(html);
    const cache = await caches.open(cacheName);
    const before = await cache.match(key);
    // Files that only an earlier visit loaded stay with their release.
    const isSame = before !== undefined && filesNamed(await before.clone().text()).join() === named.join();
    // The offline page is never displayed here, so its prints are read from its HTML.
    const prints = cacheName === SHELL ? (html.match(/\/prints\/[\w./%-]+/g) ?? []) : [];
    const files = [...new Set([...named, ...prints, ...loaded, ...(isSame ? filesOf(before) : [])])]
      .map((name) => new URL(name, self.location.origin))
      .filter(isFile)
      .map(({ pathname }) => pathname);
    await keepFiles(files);
    await cache.delete(key);
    await cache.put(key, new Response(html, { headers: headersOf(page, files) }));
    if (cacheName === PAGES) {
      const keys = await cache.keys();
      for (const oldest of keys.slice(0, Math.max(0, keys.length - site.most))) await cache.delete(oldest);
    }
    await dropFiles();
  }

  async function keepFiles(files: readonly string[]): Promise<void> {
    const cache = await caches.open(FILES);
    for (const file of files) {
      if (await cache.match(file, { ignoreVary: true })) continue;
      const answer = await fetch(file);
      if (answer.ok) await cache.put(file, answer);
      // A 404 belongs to the open page of an older release, not to the page being cached.
      else if (answer.status !== 404) throw new Error(`${file}: ${answer.status}`);
    }
  }

  /** Deletes the files that no cached page needs. */
  async function dropFiles(): Promise<void> {
    const needed = new Set<string>();
    for (const name of [SHELL, PAGES, site.ownCache])
      for (const page of await (await caches.open(name)).matchAll())
        for (const file of filesOf(page)) needed.add(file);
    const cache = await caches.open(FILES);
    for (const request of await cache.keys())
      if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }

  function filesNamed(html: string): string[] {
    return [...new Set(html.match(/\/assets\/[\w./-]+/g))].sort();
  }

  function filesOf(page: Response): string[] {
    return page.headers.get("x-files")?.split(" ") ?? [];
  }

  function headersOf(page: Response, files: readonly string[]): Headers {
    const headers = new Headers(page.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    headers.set("x-files", files.join(" "));
    return headers;
  }

  async function rewritten(page: Response, change: (html: string) => string): Promise<Response> {
    return new Response(change(await page.text()), { headers: page.headers });
  }

  function asText(address: string): string {
    return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  }
}

/** Replaces the worker where offline pages are turned off: deletes the caches and unregisters itself. */
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
