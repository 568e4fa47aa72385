/** A page has loaded what it shows at first when it has asked for nothing new for so long. */
const QUIET_MS = 2000;

/**
 * Has the browser keep pages of the site, with the scripts, styles and fonts they load, so that they open without a network. A page is kept
 * when it is the one that is open. What it shows of the API it has to keep by itself.
 *
 * @param paths of whole pages: "/profile"
 * @returns how to stop
 */
export function cachePagesOffline(paths: readonly string[]): () => void {
  const path = paths.find((candidate) => candidate === location.pathname);
  if (!path || import.meta.env.DEV || !("serviceWorker" in navigator)) return () => {};
  let isOver = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  // Later too: what a press loads is needed at the next press.
  const observer = new PerformanceObserver(() => wait());
  const wait = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      if (!isOver && navigator.onLine) keep(path).catch(reportError);
    }, QUIET_MS);
  };
  observer.observe({ type: "resource" });
  wait();
  return () => {
    isOver = true;
    observer.disconnect();
    clearTimeout(quiet);
  };
}

let kept = "";

async function keep(path: string): Promise<void> {
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  const assets = [...new Set(loaded)].sort();
  if (kept === path + assets) return;
  const worker = await activeWorker(path);
  if ((await told(worker, assets)) === "kept") kept = path + assets;
}

async function activeWorker(path: string): Promise<ServiceWorker> {
  // Of this page alone: nothing stands between the browser and any other.
  const registration = await navigator.serviceWorker.register("/sw.js", {
    scope: path,
    updateViaCache: "none",
  });
  if (registration.active) return registration.active;
  const coming = registration.installing ?? registration.waiting;
  if (!coming) throw new Error("The service worker was not installed");
  return new Promise((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve(coming);
      if (coming.state === "redundant") reject(new Error("The service worker was not activated"));
    });
  });
}

function told(worker: ServiceWorker, keep: string[]): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ keep, done: port2 }, [port2]);
  });
}
