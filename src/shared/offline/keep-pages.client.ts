/** A page counts as loaded after this long without a new resource. */
const QUIET_MS = 2000;

const files = new Set<string>();
let quiet: ReturnType<typeof setTimeout> | undefined;
let kept = "";

/**
 * Asks the service worker to cache the visited pages with their scripts, styles, fonts and prints, so that they open
 * offline. The worker decides which pages it caches (src/shared/offline/service-worker.ts). Account data is cached by
 * the pages themselves.
 */
export function keepPages(): void {
  if (!("serviceWorker" in navigator) || savesData()) return;
  // Keeps observing: a file that loads on a press is needed at the next press, too.
  const observer = new PerformanceObserver((list) => {
    const { size } = files;
    for (const { name } of list.getEntries()) if (isFile(name)) files.add(new URL(name).pathname);
    // API calls, which may go on forever, do not postpone it.
    if (files.size === size && quiet !== undefined) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      if (isOnline()) keep().catch(reportError);
    }, QUIET_MS);
  });
  observer.observe({ type: "resource", buffered: true });
  addEventListener("click", forceFullNavigation, { capture: true });
  if (isKeptCopy()) showOfflineNotice();
}

/** Caches this page at once, for visitors who save data too: what it shows is needed without a network. */
export function keepNow(): void {
  if (!("serviceWorker" in navigator) || !isOnline()) return;
  for (const { name } of performance.getEntriesByType("resource"))
    if (isFile(name)) files.add(new URL(name).pathname);
  keep().catch(reportError);
}

async function keep(): Promise<void> {
  const address = location.pathname + location.search;
  const state = `${address} ${files.size}`;
  if (kept === state) return;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  if (active && (await sendToWorker(active, address)) === "kept") kept = state;
}

function sendToWorker(worker: ServiceWorker, address: string): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ address, files: [...files], done: port2 }, [port2]);
  });
}

/** Offline, a client-side navigation finds neither scripts nor data; a full page load finds the cached page. */
function forceFullNavigation(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[href^='/']");
  if (link && !isOnline() && navigator.serviceWorker.controller) event.stopPropagation();
}

/** Shows a notice at the top of a cached page until the browser is online again. */
function showOfflineNotice(): void {
  const line = document.createElement("p");
  line.role = "status";
  line.className = "bg-hivis px-4 py-2 text-center font-semibold";
  line.textContent = "No connection. This page is as you last saw it.";
  document.body.prepend(line);
  addEventListener("online", () => {
    document.documentElement.removeAttribute("data-kept");
    line.remove();
  });
}

function isOnline(): boolean {
  return navigator.onLine && !isKeptCopy();
}

function isKeptCopy(): boolean {
  return "kept" in document.documentElement.dataset;
}

function isFile(url: string): boolean {
  return /^\/(assets|prints)\//.test(url.slice(location.origin.length)) && url.startsWith(location.origin);
}

/** Whether the visitor has turned on data saving. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
