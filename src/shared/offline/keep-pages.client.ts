/** A page has loaded what it shows at first when it has asked for nothing new for so long. */
const QUIET_MS = 2000;

const files = new Set<string>();
let quiet: ReturnType<typeof setTimeout> | undefined;
let kept = "";

/**
 * Has the service worker keep the pages that are seen, with the scripts, styles, fonts and prints they load, so that they open without a
 * network. It decides which of them are kept (src/shared/offline/service-worker.ts). What a page shows of an account, it keeps by itself.
 */
export function keepPages(): void {
  if (!("serviceWorker" in navigator) || savesData()) return;
  // Later too: what a press loads is needed at the next press.
  const observer = new PerformanceObserver((list) => {
    const { size } = files;
    for (const { name } of list.getEntries()) if (isFile(name)) files.add(new URL(name).pathname);
    // Calls of the API, which may never end, do not put it off.
    if (files.size === size && quiet !== undefined) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      if (isOnline()) keep().catch(reportError);
    }, QUIET_MS);
  });
  observer.observe({ type: "resource", buffered: true });
  addEventListener("click", leaveLinksToBrowser, { capture: true });
  if (isKeptCopy()) sayKept();
}

async function keep(): Promise<void> {
  const address = location.pathname + location.search;
  const state = `${address} ${files.size}`;
  if (kept === state) return;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  if (active && (await told(active, address)) === "kept") kept = state;
}

function told(worker: ServiceWorker, address: string): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ address, files: [...files], done: port2 }, [port2]);
  });
}

/** Without a network a navigation within the page finds neither scripts nor data; a load of the whole page finds what is kept. */
function leaveLinksToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a[href^='/']");
  if (link && !isOnline() && navigator.serviceWorker.controller) event.stopPropagation();
}

/** A line at the top of a page that the worker kept, until there is a network again. */
function sayKept(): void {
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

/** The visitor asked for less. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
