import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dropSessionInAddress } from "#features/auth/account/session-in-address.client.ts";
import { provideBrowserApi } from "#shared/api/browser-api.ts";

provideBrowserApi(async (bearer) => (await import("./http-api.client.ts")).createBrowserApi(bearer));

dropSessionInAddress();
addEventListener("hashchange", dropSessionInAddress);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
