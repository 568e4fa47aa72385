import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dropSessionInAddress } from "#features/auth/account/session-in-address.client.ts";
import { provideBrowserApi } from "#shared/api/browser-api.ts";

provideBrowserApi(async (bearer) => (await import("./api/http-api.client.ts")).createBrowserApi(bearer));

dropSessionInAddress();
addEventListener("hashchange", dropSessionInAddress);

// React Router saves scroll positions by the key of the history entry, which a loaded document does not have.
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");

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
