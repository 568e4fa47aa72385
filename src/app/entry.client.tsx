import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dropSessionInAddress } from "#features/auth/account/session-in-address.client.ts";
import { provideBrowserApi } from "#shared/api/browser-api.ts";
import { loadOrReject } from "#shared/pages/lazy-with-retry.ts";
import { providePrivateTopics } from "#shared/realtime/private-topics.ts";
import { privateTopics } from "./private-topics.built.ts";

provideBrowserApi(async (bearer) => {
  const { createBrowserApi } = await loadOrReject(() => import("./api/http-api.client.ts"));
  return createBrowserApi(bearer);
});

providePrivateTopics(privateTopics);

// All of a page's files count for its offline copy; the browser remembers 250 by itself.
performance.setResourceTimingBufferSize(2000);

dropSessionInAddress();
addEventListener("hashchange", dropSessionInAddress);

setTimeout(removeStaleData, 4000);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Storage may be disabled; then there is nothing to remove. */
function removeStaleData(): void {
  // biome-ignore lint/plugin: loads in the background, so a failure needs no message
  import("#features/auth/account/stale-data.client.ts")
    .then((staleData) => staleData.removeStaleData())
    .catch(() => {});
}
