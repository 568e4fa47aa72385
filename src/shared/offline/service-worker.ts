import type { AskEvent, WorkerScope } from "./worker-scope.ts";

/** What the server tells its worker about the site. */
export interface OfflineSite {
  /** Paths of public pages: the ones seen last are kept. */
  seen: readonly string[];
  /** How many of them. */
  most: number;
  /** Paths of pages that an account uses, kept in a cache of their own until it signs out. */
  own: readonly string[];
  ownCache: string;
  /** Paths of pages that differ by their query. */
  byQuery: readonly string[];
  /** The page that stands in for those that are not kept. */
  offline: string;
}

/**
 * The site's service worker, as a function that the server serves as text: it must use nothing from outside itself. Pages come from the
 * network, and from what is kept where it does not answer in time. Files under /assets and /prints, whose names change with their content, come from
 * what is kept. A page is kept after all its files, and a file as long as a kept page needs it: each page opens whole, from one release.
 * It looks at neither API nor media.
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
    event.waitUntil(inTurn(() => keep(SHELL, site.offline, [])).then(() => self.skipWaiting()));
  });
  self.addEventListener("activate", (event) => {
    // The network is asked while the worker starts.
    event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
  });

  self.addEventListener("message", (event) => {
    const { address, files, done } = event.data as { address: string; files: string[]; done: MessagePort };
    const key = keyOf(new URL(address, self.location.origin));
    const cacheName = isOwn(key) ? site.ownCache : PAGES;
    const isKept = cacheName !== PAGES || site.seen.includes(key.split("?", 1)[0] ?? "");
    const work = isKept ? inTurn(() => keep(cacheName, key, files)) : Promise.resolve();
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

  /** Two pages that were kept at the same time would delete each other's files. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function keyOf({ pathname, search }: URL): string {
    return site.byQuery.includes(pathname) ? pathname + search : pathname;
  }

  /** What the network says, unless it says nothing or that the server is out of order. */
  async function pageOf(event: AskEvent): Promise<Response> {
    const url = new URL(event.request.url);
    const fresh = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
    const kept = await keptPage(keyOf(url));
    if (!kept) return fresh.catch(() => offlinePage(url));
    event.waitUntil(fresh.catch(() => {}));
    // Who stands at a door waits for less than who reads.
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
    // Its scripts say that it is not fresh.
    return page && rewritten(page, (html) => html.replace("<html ", '<html data-kept="" '));
  }

  /** The page for what is not kept, without the scripts that would look for it at another address. */
  async function offlinePage(asked: URL): Promise<Response> {
    const page = await caches.match(site.offline, { cacheName: SHELL });
    if (!page) return Response.error();
    const links = await linksToKept();
    const again = asText(asked.pathname + asked.search);
    return rewritten(page, (html) =>
      html
        .replace(/<script\b[^>]*type="module"[\s\S]*?<\/script>/g, "")
        .replace(`href="${site.offline}"`, () => `href="${again}"`)
        .replace(/<ul id="kept-pages"[^>]*>/, (list) => list + links),
    );
  }

  /** The newest first. */
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

  /** Keeps a page as it is now, after the files that it names or has loaded. */
  async function keep(cacheName: string, key: string, loaded: string[]): Promise<void> {
    const page = await fetch(key, { cache: "no-cache" });
    if (!page.ok || page.redirected) return;
    const html = await page.text();
    const named = filesNamed(html);
    const cache = await caches.open(cacheName);
    const before = await cache.match(key);
    // Parts that only an earlier visit opened stay with their release.
    const isSame = before !== undefined && filesNamed(await before.clone().text()).join() === named.join();
    // The offline page is fetched without being shown, so its prints are known from its HTML alone.
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
      // One that a newer release has no more is of the page that is open, not of the one that is kept.
      else if (answer.status !== 404) throw new Error(`${file}: ${answer.status}`);
    }
  }

  /** Those that no kept page needs. */
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
