import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const hasWorker = () => import.meta.env.PROD && "serviceWorker" in navigator;

// biome-ignore lint/plugin: loads in the background, so a failure needs no message
const load = () => import("./keep-pages.client.ts");

/**
 * Has the service worker cache each opened page after its first view, except for visitors who save data.
 *
 * @param ownPages the paths of pages that the worker caches only when the visitor asks for it
 */
export function useKeptPages(ownPages: readonly string[]): void {
  const { key, pathname } = useLocation();
  const isDocument = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page
  useEffect(() => {
    // The worker itself caches the documents that it serves.
    const isCached = isDocument.current && hasWorker() && navigator.serviceWorker.controller !== null;
    isDocument.current = false;
    if (!hasWorker() || savesData() || (isCached && !ownPages.includes(pathname))) return;
    const timer = setTimeout(keepPageNow, 4000);
    return () => clearTimeout(timer);
  }, [key]);
  useEffect(() => {
    if (hasWorker() && navigator.serviceWorker.controller)
      load().then((offline) => offline.noticeCachedPage(), reportError);
  }, []);
}

/** Caches this page now, so that it opens without a network. */
export function keepPageNow(): void {
  if (hasWorker() && navigator.onLine)
    load()
      .then((offline) => offline.keepPage())
      .catch(reportError);
}

/** Whether the visitor has turned on data saving. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
