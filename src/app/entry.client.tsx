import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dropSessionInAddress } from "#features/auth/account/session-in-address.client.ts";
import { provideBrowserApi } from "#shared/api/browser-api.ts";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { prepareHistoryEntry } from "./history-entry.client.ts";

provideBrowserApi(async (bearer) => {
  const { createBrowserApi } = await loadOrReject(() => import("./api/http-api.client.ts"));
  return createBrowserApi(bearer);
});

dropSessionInAddress();
addEventListener("hashchange", dropSessionInAddress);

prepareHistoryEntry();

// At once on a page that works offline.
const isKept = !navigator.onLine || "kept" in document.documentElement.dataset;
if (import.meta.env.PROD) setTimeout(keepPages, isKept ? 0 : 4000);
setTimeout(removeStaleData, 4000);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** After the first view. Registers the service worker, which keeps pages for use offline. */
function keepPages(): void {
  import("#shared/offline/keep-pages.client.ts").then((offline) => offline.keepPages()).catch(() => {});
}

/** Storage may be disabled; then there is nothing to remove. */
function removeStaleData(): void {
  import("#features/auth/account/stale-data.client.ts")
    .then((staleData) => staleData.removeStaleData())
    .catch(() => {});
}
