import { clientsClaim } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { ownPagesCache } from "#features/auth/kept-data/kept-tickets.rules.ts";
import { type PushWorker, showPushNotices } from "#features/push/push-worker.client.ts";
import { listedPages, ownPages } from "#features/site/listed-pages.rules.ts";
import { pages } from "#features/site/pages.ts";

/**
 * The site's service worker. Pages come from the network, or from the cache when the network does not answer in time.
 * Files under /assets and /prints have hashes in their names and come from the cache. The worker ignores the API,
 * page data and media, so that it stores no account data.
 */
declare const self: PushWorker & {
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: ClientMessage) => void): void;
};

// TypeScript's worker types conflict with page types.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ClientMessage extends MessageEvent<{ type: string; payload?: { urlsToCache: string[] } }> {
  source: MessageEventSource & { id: string };
}

/** Files of several releases, for the cached pages and others. */
const files = new CacheFirst({
  cacheName: "offline files",
  matchOptions: { ignoreVary: true },
  plugins: [lastUsed(1000)],
});

function lastUsed(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries }) as WorkboxPlugin;
}

const assetNames = /\/assets\/[\w./-]+/g;

/** Stores a page after the files that its HTML names, so that it opens complete and from one release. */
function storedAfter(names: RegExp): WorkboxPlugin {
  return {
    async cacheWillUpdate({ response, event }) {
      if (!event || !response.ok || response.redirected) return null;
      const named = new Set((await response.clone().text()).match(names));
      const answers = await Promise.all([...named].map((request) => files.handle({ event, request })));
      return answers.every(({ ok }) => ok) ? response : null;
    },
  };
}

/**
 * Stores a personal page only when the page asks for it, after it has loaded every file that its HTML names. The
 * page's lazy scripts are then stored as well. Until then the copy of the last release stays usable.
 */
const onceLoaded: WorkboxPlugin = {
  async cacheWillUpdate({ response, event }) {
    const { data } = (event ?? {}) as Partial<ClientMessage>;
    const loaded = new Set(data?.payload?.urlsToCache.map((url) => new URL(url).pathname));
    const named = (await response.clone().text()).match(assetNames) ?? [];
    return named.every((name) => loaded.has(name)) ? response : null;
  },
};

const keyedByPath: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => keyOf(request) };

const pagesWithQuery: readonly string[] = [pages.academicCalendar.path, pages.interviews.path];

/** A page does not depend on its query, except for the month of the academic calendar and the track of an interview. */
function keyOf({ url }: Request): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + (pagesWithQuery.includes(pathname) ? search : "");
}

/** The documents opened from the cache. Each asks the worker about it (keep-pages.client.ts). */
const cachedDocuments = new Set<string>();

function note({ resultingClientId }: { resultingClientId?: string }): void {
  if (resultingClientId) cachedDocuments.add(resultingClientId);
}

const noted: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ event, cachedResponse }) {
    if (cachedResponse && event) note(event);
    return cachedResponse;
  },
};

const orOffline: WorkboxPlugin = {
  /** A cached page is better than the error page of a broken site. */
  async handlerWillRespond({ event, request, response }) {
    if (response.status < 500) return response;
    const cached = await caches.match(keyOf(request));
    if (cached && event) note(event);
    return cached ?? response;
  },
  handlerDidError: () => caches.match(pages.offline.path),
};

registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(assets|prints)\//.test(url.pathname), files);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ownPages.includes(url.pathname),
  new NetworkFirst({
    cacheName: ownPagesCache,
    // A ticket holder at the venue waits less than a reader.
    networkTimeoutSeconds: 3,
    plugins: [onceLoaded, storedAfter(assetNames), keyedByPath, orOffline],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && listedPages.includes(url.pathname),
  new NetworkFirst({
    cacheName: "offline pages",
    networkTimeoutSeconds: 8,
    plugins: [storedAfter(assetNames), keyedByPath, orOffline, noted, lastUsed(12)],
  }),
);
registerRoute(({ request }) => request.mode === "navigate", new NetworkOnly({ plugins: [orOffline] }));

/** The fallback for all other pages. Prints of this page are stored early, because it is only shown offline. */
const offlinePage = new NetworkFirst({
  cacheName: "offline shell",
  plugins: [storedAfter(/\/(assets|prints)\/[\w./%-]+/g)],
});

self.addEventListener("install", (event) => {
  const [answer, done] = offlinePage.handleAll({ event, request: pages.offline.path });
  event.waitUntil(
    Promise.all([answer, done]).then(async () => {
      // The browser tries again at the next visit.
      if (!(await caches.match(pages.offline.path))) throw new Error("The offline page could not be stored");
      return self.skipWaiting();
    }),
  );
});

self.addEventListener("message", ({ data, source, ports: [port] }) => {
  if (data.type === "IS_CACHED") port?.postMessage(cachedDocuments.has(source.id));
});

showPushNotices(self);
clientsClaim();
enableNavigationPreload();
