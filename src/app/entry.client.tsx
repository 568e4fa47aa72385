import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { provideBrowserApi } from "#shared/api/browser-api.ts";

provideBrowserApi(async (bearer) => (await import("./api-client.ts")).createBrowserApi(bearer));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
