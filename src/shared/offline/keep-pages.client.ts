/** Whether the page came from the worker's cache, so that it may be out of date. */
let isCached = false;

addEventListener("online", () => {
  isCached = false;
});
addEventListener("click", openWholePage, { capture: true });

/**
 * Asks the service worker to cache this page, with the files that were loaded before the worker was active. The
 * message is Workbox's. The worker (src/app/service-worker.ts) decides which pages it caches.
 */
export async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [location.href, ...files] } });
}

/** Shows a notice at the top of a cached page until the browser is online again. */
export function noticeCachedPage(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    isCached = data;
    if (isCached) showNotice();
  };
  navigator.serviceWorker.controller?.postMessage({ type: "IS_CACHED" }, [port2]);
}

function showNotice(): void {
  const line = document.createElement("p");
  line.role = "status";
  line.className = "bg-hivis px-4 py-2 text-center font-semibold";
  line.textContent = "No connection. This page is as you last saw it.";
  document.body.prepend(line);
  addEventListener("online", () => line.remove());
}

/** Offline, a client-side navigation finds neither scripts nor data, but a full page load finds the cached page. */
function openWholePage(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[href^='/']:not([role=button])");
  if (link && (isCached || !navigator.onLine) && navigator.serviceWorker.controller) event.stopPropagation();
}
